import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { call } from '../api/call.ts'
import { isNotFound } from '../api/call-error.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './content-editor.module.css'
import { ContentEditor } from './content-editor.tsx'
import { formOf, newForm } from './row-forms.ts'
import { useContentAddress } from './use-content-address.ts'

/** The editor of a row, or of a new one if `id` is undefined. */
export function EditorPopup({ list, id }: { list: ContentKind; id: string | undefined }) {
  const { t } = useTranslation('content')
  const me = useMe()
  const { toList } = useContentAddress()
  const [fresh] = useState(() => newForm(list, new Date()))
  const found = useQuery({
    queryKey: queryKeyOf('content/edit', { list, _id: id ?? '' }),
    queryFn: async () => formOf(list, await call('content/edit', { list, _id: id ?? '' })),
    enabled: id !== undefined,
    // Fetched each time it is opened, and never while it is edited.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!me) return null
  if (id === undefined) return <ContentEditor userId={me._id} list={list} before={fresh} onClose={toList} />
  if (found.data) return <ContentEditor userId={me._id} list={list} before={found.data} onClose={toList} />
  const missing = isNotFound(found.error)
  return (
    <EditorShell ownAddress title={t(`lists.${list}.edit`)} onClose={toList} fit>
      <div className={styles.waiting}>
        {missing ? (
          <EmptyState title={t('missing')} text={t('missingText')} />
        ) : found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeletons kind="rows" count={6} />
        )}
      </div>
    </EditorShell>
  )
}
