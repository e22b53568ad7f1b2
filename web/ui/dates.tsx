import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/ar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

/**
 * Provider for date pickers: names of months and days in the page's language, weeks from Sunday, weekend on Friday and
 * Saturday.
 */
export function Dates({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('common')
  return (
    <DatesProvider
      settings={{
        locale: i18n.language,
        firstDayOfWeek: SUNDAY,
        weekendDays: [FRIDAY, SATURDAY],
        consistentWeeks: true,
      }}
    >
      {children}
    </DatesProvider>
  )
}
