import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/ar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

/** Round date pickers: months and days in the language in use, weeks from Sunday, Friday and Saturday free. */
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
