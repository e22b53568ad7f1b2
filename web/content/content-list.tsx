import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ContentKind, isOrdered } from '../../server/contract/content-rules.ts'
import { queryKeyOf, queryOf } from '../api/query-of.ts'
import { count } from '../i18n/format.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListFoot } from '../ui/list-foot.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './content-list.module.css'
import { ContentRows } from './content-rows.tsx'
import { NEW, useContentAddress } from './use-content-address.ts'
import { useRemove } from './use-remove.ts'

const PAGE_SIZE = 50
/** Ordered lists are shown whole, up to the contract's limit. */
const ORDER_SIZE = 200

/** The list of a kind with its search: loading, failed, empty or with rows. */
export function ContentListView({ list }: { list: ContentKind }) {
  const { t } = useTranslation('content')
  const address = useContentAddress()
  const search = address.search.trim()
  const limit = isOrdered(list) && !search ? ORDER_SIZE : PAGE_SIZE
  const body = { list, ...(search && { search }), page: address.page, limit }
  const found = useQuery({
    ...queryOf('content/view', body),
    placeholderData: keepPreviousData,
  })
  const { remove, refused, forget } = useRemove(list)
  const total = found.data?.total ?? 0
  const pages = Math.ceil(total / limit)
  useLastPage({ page: address.page, pages: found.isPlaceholderData ? 0 : pages, turn: address.turn })
  return (
    <Card className={styles.card} aria-label={t(`lists.${list}.title`)}>
      <div className={styles.filters}>
        <SearchField className={styles.search} label={t('search')} value={address.search} onChange={address.find} />
        {found.data && (
          <span className={styles.found} role="status">
            {t('found', { count: total, number: count(total) })}
          </span>
        )}
      </div>
      {refused && (
        <div className={styles.refused} role="alert">
          <CircleAlert size={22} aria-hidden="true" />
          <span>{refused}</span>
          <IconButton look="plain" label={t('common:close')} onClick={forget}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {found.isPending && <Skeletons kind="rows" count={7} />}
      {found.isError && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && found.data.items.length > 0 && (
        <ContentRows
          list={list}
          items={found.data.items}
          more={address.page < pages}
          search={search}
          stale={found.isPlaceholderData}
          queryKey={queryKeyOf('content/view', body)}
          onRemove={(item) => void remove(item)}
        />
      )}
      {found.data?.items.length === 0 && (
        <EmptyState
          title={t(search ? 'emptyFiltered' : `lists.${list}.empty`)}
          text={t(search ? 'emptyFilteredText' : `lists.${list}.text`)}
          action={
            search ? (
              <Button variant="light" onClick={() => address.find('')}>
                {t('clearSearch')}
              </Button>
            ) : (
              <Button component={Link} to={address.editorOf(NEW)} leftSection={<Plus size={18} aria-hidden="true" />}>
                {t(`lists.${list}.add`)}
              </Button>
            )
          }
        />
      )}
      <ListFoot page={address.page} size={limit} total={total} onPage={address.turn} />
    </Card>
  )
}
