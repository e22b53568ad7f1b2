import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LockOpen, Table2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { className, count } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { useAddress } from '../parts/fields/use-address.ts'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { sortedClasses } from '../parts/roster/class-code.ts'
import table from '../parts/roster/person-table.module.css'
import { SchoolSelect } from '../parts/roster/school-select.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ListFoot } from '../ui/list-foot.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import { StudentTable } from './student-table.tsx'
import { PAGE_SIZE, studentsQuery, useStudentFilters } from './use-student-filters.ts'

/** The students with search, class filter and pages; loading, empty and error states. */
export function StudentList() {
  const { t } = useTranslation('students')
  const [, write] = useAddress()
  const [filters, change] = useStudentFilters()
  const me = useMe()
  const { send, busy: unlocking } = useCommand('students/unlock')
  /** Unlocks the students of classes who typed too many wrong passwords. */
  const unlock = async (codes: string[], school: string) => {
    const reply = await send({ classes: codes, ...(school && { school }) })
    if (reply) showBanner({ text: t('unlock.done', { count: reply.success.unlocked }) })
  }
  const body = studentsQuery(filters)
  const list = useQuery({
    ...queryOf('students/view', body),
    placeholderData: keepPreviousData,
  })
  const counts = list.data?.counts ?? {}
  // A manager's counts lack a class without students.
  const classes = sortedClasses([...(me?.classes ?? []), ...Object.keys(counts)])
  const shownClasses = filters.classCode ? sortedClasses([...classes, filters.classCode]) : classes
  /** The class whose scores the link shows; there the others can be chosen. */
  const tableOf = filters.classCode || classes[0]
  const total = list.data?.total ?? 0
  useLastPage({
    page: filters.page,
    pages: list.isPlaceholderData ? 0 : Math.ceil(total / PAGE_SIZE),
    turn: (page) => change({ page }),
  })
  const searched = filters.search.trim() !== ''
  const label = (code: string) =>
    counts[code] === undefined
      ? className(code)
      : t('classWithCount', { name: className(code), number: count(counts[code]) })
  return (
    <Card className={table.card}>
      <div className={table.filters}>
        <SearchField
          className={table.search}
          label={t('search')}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <SchoolSelect
          className={table.choice}
          label={t('filterSchool')}
          all={t('allSchools')}
          bare
          value={filters.school}
          onChange={(school) => change({ school, classCode: '' })}
        />
        <Select
          className={table.choice}
          aria-label={t('filterClass')}
          data={[
            { value: '', label: t('allClasses') },
            ...shownClasses.map((code) => ({ value: code, label: label(code) })),
          ]}
          value={filters.classCode}
          onChange={(classCode) => change({ classCode: classCode ?? '' })}
          searchable
          filter={foldedFilter}
          allowDeselect={false}
        />
        {/* Reserves its line before the reply, so that the button below does not move. */}
        <span className={table.found} role="status">
          {list.data ? t('found', { count: total }) : '\u00a0'}
        </span>
        {tableOf && (
          <Button
            component={Link}
            to={paths.classTable(tableOf, filters.school)}
            variant="light"
            leftSection={<Table2 size={18} aria-hidden="true" />}
          >
            {t('scores')}
          </Button>
        )}
        {classes.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<LockOpen size={18} aria-hidden="true" />}
            loading={unlocking}
            onClick={() => void unlock(filters.classCode ? [filters.classCode] : classes, filters.school)}
          >
            {filters.classCode ? t('unlock.class', { name: className(filters.classCode) }) : t('unlock.all')}
          </Button>
        )}
      </div>
      {(list.isPending || (total > 0 && list.data?.students.length === 0)) && <Skeletons kind="rows" count={8} />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.data && list.data.students.length > 0 && (
        <StudentTable students={list.data.students} stale={list.isPlaceholderData} />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          title={t(searched ? 'emptyFiltered' : 'empty')}
          text={t(searched ? 'emptyFilteredText' : 'emptyText')}
          action={
            searched ? (
              <Button variant="light" onClick={() => change({ search: '', classCode: '' })}>
                {t('clearFilters')}
              </Button>
            ) : (
              <Button leftSection={<Upload size={18} aria-hidden="true" />} onClick={() => write({ do: 'import' })}>
                {t('import')}
              </Button>
            )
          }
        />
      )}
      <ListFoot page={filters.page} size={PAGE_SIZE} total={total} onPage={(page) => change({ page })} />
    </Card>
  )
}
