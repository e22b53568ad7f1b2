import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Activity } from '../../server/contract/activities.ts'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './activities.module.css'
import { ActivityEditor } from './activity-editor.tsx'

/** /new_activity, and /new_activity/{id} for a stored activity. */
export function ActivityPopup({ id }: { id?: string }) {
  const { t } = useTranslation('activities')
  const navigate = useNavigate()
  const { search } = useLocation()
  const me = useMe()
  const toList = () => void navigate({ pathname: paths.activities(), search })
  const found = useQuery({
    ...queryOf('activity/edit', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  // A refetch must neither change nor remove the data being edited.
  const [begun, setBegun] = useState<Activity>()
  if (!begun && found.data && !found.isFetching) setBegun(found.data)
  if (!me) return null
  if (id === undefined) return <ActivityEditor userId={me._id} onClose={toList} />
  if (begun) return <ActivityEditor userId={me._id} activity={begun} onClose={toList} />
  return (
    <EditorShell ownAddress title={t('editor.edit')} onClose={toList} fit>
      <div className={styles.waiting}>
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeletons kind="rows" count={5} />
        )}
      </div>
    </EditorShell>
  )
}
