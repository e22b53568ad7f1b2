import type { RosterColumn } from './columns.ts'

/** The columns of a name, which may be in two parts. `own`: the headings that name the kind of people. */
export const nameColumns = (own: { ar: readonly string[]; en: string }): RosterColumn[] => [
  {
    key: 'name',
    required: true,
    headings: [
      'الاسم',
      'Name',
      ...own.ar,
      'الاسم الكامل',
      'Full name',
      'الاسم الأول',
      'الاسم الشخصي',
      'First name',
      'Given name',
      own.en,
    ],
  },
  {
    key: 'family',
    required: false,
    headings: ['اسم العائلة', 'Family name', 'العائلة', 'Last name', 'Surname'],
  },
]
