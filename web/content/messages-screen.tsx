import { Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { freshMessagesAtom } from '../api/messages.ts'
import { queryOf } from '../api/query-of.ts'
import { pageOf, useAddress } from '../parts/fields/use-address.ts'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { Tag } from '../ui/tag.tsx'
import { MessageCard } from './message-card.tsx'
import styles from './messages.module.css'

const PAGE_SIZE = 20

/** /Messages, for managers: messages of the contact form, new ones first. */
export default function MessagesScreen() {
  const { t } = useTranslation('messages')
  const [read, write] = useAddress()
  const page = pageOf(read('page'))
  const setFresh = useSetAtom(freshMessagesAtom)
  const list = useQuery({
    ...queryOf('messages/view', { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  useEffect(() => {
    if (data) void setFresh(data.fresh)
  }, [data, setFresh])
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const turn = (next: number) => write({ page: next > 1 ? String(next) : undefined })
  useLastPage({ page, pages: list.isPlaceholderData ? 0 : pages, turn })
  return (
    <Page width="narrow">
      <PageHead
        title={t('title')}
        text={t('text')}
        crumbs={[{ label: t('panel'), to: paths.cp() }]}
        tag={data && data.fresh > 0 && <Tag tone="live">{t('fresh', { count: data.fresh })}</Tag>}
      />
      {(list.isPending || (pages > 0 && data?.messages.length === 0)) && <Skeletons kind="cards" count={4} />}
      {list.isError && !data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {data && data.messages.length > 0 && (
        <ul className={styles.list} aria-busy={list.isPlaceholderData}>
          {data.messages.map((message) => (
            <li key={message._id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      {data?.total === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {pages > 1 && <Pagination className={styles.pages} total={pages} value={Math.min(page, pages)} onChange={turn} />}
    </Page>
  )
}
