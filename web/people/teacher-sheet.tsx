import { Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { queryOf } from '../api/query-of.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { LoginSheet } from '../parts/roster/login-sheet.tsx'
import { usePeopleAddress } from './use-people-address.ts'

/** Maximum number of teachers on one sheet and in its list. */
const MOST = 200
const RENEW_TIMEOUT_MS = 120_000

/** The login sheet of the teachers whose IDs are in the address. */
export function TeacherSheet() {
  const { t } = useTranslation(['people', 'students', 'errors'])
  const { school, ofSchool, read, write } = usePeopleAddress()
  const body = { ...ofSchool, page: 1, limit: MOST }
  const people = useQuery(queryOf('people/view', body))
  const known = people.data?.teachers ?? []
  const chosen = read('sheet') === 'choose' ? [] : read('sheet').split(',').filter(Boolean)
  const list = useQuery({
    ...queryOf('people/logins', { teachers: chosen }),
    enabled: chosen.length > 0,
    staleTime: 0,
  })
  const show = (ids: string[]) => write({ sheet: ids.slice(0, MOST).join(',') || 'choose' })
  return (
    <LoginSheet
      title={t('sheet.title')}
      school={school}
      back={t('sheet.back')}
      onBack={() => write({ sheet: undefined })}
      of={chosen.join()}
      slips={chosen.length > 0 ? list.data?.teachers : undefined}
      loading={chosen.length > 0 && list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      make={async (whose) =>
        (await call('people/logins', { teachers: chosen, [whose]: true }, { timeoutMs: RENEW_TIMEOUT_MS })).teachers
      }
      empty={t('sheet.choose')}
      chooser={(choose) => (
        <>
          <MultiSelect
            label={t('sheet.teachers')}
            placeholder={chosen.length === 0 ? t('sheet.choose') : undefined}
            data={known.map(({ _id, name }) => ({ value: _id, label: name }))}
            filter={foldedFilter}
            searchable
            maxDropdownHeight={320}
            value={chosen.filter((id) => known.some(({ _id }) => _id === id))}
            onChange={(ids) => void choose(() => show(ids))}
          />
          <Button
            variant="light"
            disabled={known.length === 0}
            onClick={() => void choose(() => show(known.map(({ _id }) => _id)))}
          >
            {t('sheet.all')}
          </Button>
        </>
      )}
    />
  )
}
