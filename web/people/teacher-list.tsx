import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { pageOf } from '../parts/fields/use-address.ts'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import table from '../parts/roster/person-table.module.css'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ListFoot } from '../ui/list-foot.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { TeacherTable } from './teacher-table.tsx'
import { usePeopleAddress } from './use-people-address.ts'

const PAGE_SIZE = 20

/** The teachers of the school, with a search. */
export function TeacherList() {
  const { t } = useTranslation('people')
  const { ofSchool, read, write } = usePeopleAddress()
  const search = read('search').trim()
  const page = pageOf(read('page'))
  const body = { ...ofSchool, ...(search && { search }), page, limit: PAGE_SIZE }
  const list = useQuery({
    ...queryOf('people/view', body),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total ?? 0
  const turn = (next: number) => write({ page: next > 1 ? String(next) : undefined })
  useLastPage({ page, pages: list.isPlaceholderData ? 0 : Math.ceil(total / PAGE_SIZE), turn })
  return (
    <Card className={table.card} aria-label={t('tabs.teachers')}>
      <div className={table.filters}>
        <SearchField
          className={table.search}
          label={t('search')}
          value={read('search')}
          onChange={(next) => write({ search: next, page: undefined })}
        />
        {list.data && (
          <span className={table.found} role="status">
            {t('found', { count: total })}
          </span>
        )}
      </div>
      {(list.isPending || (total > 0 && list.data?.teachers.length === 0)) && <Skeletons kind="rows" count={6} />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.data && list.data.teachers.length > 0 && (
        <TeacherTable teachers={list.data.teachers} stale={list.isPlaceholderData} />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          title={t(search ? 'emptyFiltered' : 'empty')}
          text={t(search ? 'emptyFilteredText' : 'emptyText')}
          action={
            search ? (
              <Button variant="light" onClick={() => write({ search: undefined })}>
                {t('clearSearch')}
              </Button>
            ) : (
              <Button leftSection={<UserPlus size={18} aria-hidden="true" />} onClick={() => write({ do: 'teacher' })}>
                {t('add')}
              </Button>
            )
          }
        />
      )}
      <ListFoot page={page} size={PAGE_SIZE} total={total} onPage={turn} />
    </Card>
  )
}
