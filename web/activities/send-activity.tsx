import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { queryOf } from '../api/query-of.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './activities.module.css'

/** /send_activity/{id}: the new-task popup for this activity; closing it returns to the list. */
export function SendActivity({ id }: { id: string }) {
  const { t } = useTranslation('activities')
  const navigate = useNavigate()
  const { search } = useLocation()
  const setPopup = useSetAtom(taskEditorPopupAtom)
  const activity = useQuery(queryOf('activity/edit', { id }))
  const toList = () => void navigate({ pathname: paths.activities(), search })
  const leave = useRef(toList)
  leave.current = toList

  const found = activity.data
  const title = found?.title
  useEffect(() => {
    if (title === undefined) return
    setPopup({ open: true, activity: { _id: id, title }, after: () => leave.current() })
    // Leaving the page closes the popup.
    return () => setPopup((now) => (now.activity ? { open: false } : now))
  }, [id, title, setPopup])

  if (found) return null
  return (
    <EditorShell ownAddress title={t('card.send')} onClose={toList} fit>
      <div className={styles.waiting}>
        {activity.error ? (
          <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />
        ) : (
          <Skeletons kind="rows" count={5} />
        )}
      </div>
    </EditorShell>
  )
}
