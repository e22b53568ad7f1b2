import type { SeenColleagues, Task, TaskOptions } from '../../server/contract/task-shapes.ts'

/** A colleague who has the task too. `until` ISO; '' for a co-teacher. */
export interface Sharer {
  _id: string
  name: string
  until: string
}

/** Co-teachers first, then substitutes by their date. */
export const listOf = ({ owners_list = [], substitutes = [] }: Pick<Task, 'owners_list' | 'substitutes'>): Sharer[] => [
  ...owners_list.map((one) => ({ ...one, until: '' })),
  ...substitutes.toSorted((a, b) => (a.until < b.until ? -1 : 1)),
]

/** The list with one more; it replaces the same colleague with another date. */
export const withSharer = (sharers: readonly Sharer[], { _id, name, until }: Sharer): Sharer[] => [
  ...sharers.filter((one) => one._id !== _id),
  { _id, name, until },
]

/** The fields of tasks/add for a list. */
export const sharedWith = (sharers: readonly Sharer[]): Required<Pick<TaskOptions, 'owners' | 'substitutes'>> => ({
  owners: sharers.filter(({ until }) => until === '').map(({ _id }) => _id),
  substitutes: sharers.filter(({ until }) => until !== '').map(({ _id, until }) => ({ _id, until })),
})

/** `was` of tasks/add for a list. */
export const seenAs = (sharers: readonly Sharer[]): SeenColleagues => sharers.map(({ _id, until }) => ({ _id, until }))
