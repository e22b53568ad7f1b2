import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { parseClassCode } from '../../server/contract/rules.ts'
import { call } from '../api/call.ts'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { className } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { sortedClasses } from '../parts/roster/class-code.ts'
import { LoginSheet } from '../parts/roster/login-sheet.tsx'
import { SchoolSelect } from '../parts/roster/school-select.tsx'
import { useClasses } from '../parts/roster/use-classes.ts'
import { useSchool } from '../parts/roster/use-school.ts'

/** The server hashes hundreds of passwords one after the other. */
const RENEW_TIMEOUT_MS = 120_000

/** The login sheet of the classes in the address. Passwords are never part of the address. */
export function StudentSheet() {
  const { t } = useTranslation(['students', 'errors'])
  const [read, write] = useAddress()
  const schools = useMe()?.school_id ?? []
  // One sheet is for one school, because a class code means another class in each school.
  const asked = useSchool()
  const school = asked || (schools.length > 1 ? (schools[0]?._id ?? '') : '')
  const ofSchool = school ? { school } : {}
  const own = useClasses(school || undefined)
  const chosen = sortedClasses(
    read('sheet')
      .split(',')
      .filter((code) => parseClassCode(code)),
  )
  const list = useQuery({
    ...queryOf('students/logins', { classes: chosen, ...ofSchool }),
    enabled: chosen.length > 0,
    staleTime: 0,
  })
  return (
    <LoginSheet
      title={t('sheet.title')}
      school={school}
      back={t('sheet.back')}
      onBack={() => write({ sheet: undefined })}
      of={[school, ...chosen].join()}
      groups={chosen}
      slips={chosen.length > 0 ? list.data?.students : undefined}
      loading={chosen.length > 0 && list.isPending}
      error={list.error}
      onRetry={() => void list.refetch()}
      make={async (whose) => {
        const body = { classes: chosen, ...ofSchool, [whose]: true }
        return (await call('students/logins', body, { timeoutMs: RENEW_TIMEOUT_MS })).students
      }}
      chooser={(choose) => (
        <>
          <SchoolSelect
            label={t('filterSchool')}
            value={school}
            onChange={(next) => void choose(() => write({ school: next, sheet: 'choose' }))}
          />
          <MultiSelect
            label={t('sheet.classes')}
            placeholder={chosen.length === 0 ? t('chooseClass') : undefined}
            data={sortedClasses([...own, ...chosen]).map((code) => ({ value: code, label: className(code) }))}
            filter={foldedFilter}
            searchable
            value={chosen}
            onChange={(codes) => void choose(() => write({ sheet: sortedClasses(codes).join(',') || 'choose' }))}
          />
        </>
      )}
    />
  )
}
