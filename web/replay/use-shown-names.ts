import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { count } from '../i18n/format.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import type { ReplayStudent } from './replayed-entries.ts'

/** The students' names, or numbers in their place for a screen that a class sees. */
export function useShownNames(students: readonly ReplayStudent[], hidden: boolean) {
  const { t } = useTranslation('replay')
  const places = useMemo(() => new Map(students.map(({ _id }, at) => [_id, at + 1])), [students])
  const nameOf = useCallback(
    (student: { _id: string; name: string }) =>
      hidden ? t('anonymous', { number: count(places.get(student._id) ?? 0) }) : studentName(student),
    [hidden, places, t],
  )
  const shown = useMemo(() => {
    const known = new WeakMap<Entry, Entry>()
    return (entry: Entry): Entry => {
      if (!hidden) return entry
      const made = known.get(entry) ?? { ...entry, name: nameOf(entry), img: '' }
      known.set(entry, made)
      return made
    }
  }, [hidden, nameOf])
  return { nameOf, shown }
}
