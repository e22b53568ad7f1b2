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
  const sameNames = useMemo(() => new Map(students.map(({ _id, same_name }) => [_id, same_name])), [students])
  const nameOf = useCallback(
    ({ _id, name }: { _id: string; name: string }) =>
      hidden
        ? t('anonymous', { number: count(places.get(_id) ?? 0) })
        : studentName({ name, same_name: sameNames.get(_id) }),
    [hidden, places, sameNames, t],
  )
  const shown = useMemo(() => {
    const known = new WeakMap<Entry, Entry>()
    return (entry: Entry): Entry => {
      if (!hidden) return entry
      const made = known.get(entry) ?? { ...entry, name: nameOf(entry), same_name: undefined, img: '' }
      known.set(entry, made)
      return made
    }
  }, [hidden, nameOf])
  return { nameOf, shown }
}
