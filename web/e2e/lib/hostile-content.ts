import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { hostile, hostileEntities, hostileHtml } from './hostile.ts'
import { type Person, post } from './people.ts'

/**
 * Adds a row to every list of content, hostile in both languages, and a message to the managers. Returns the ids of the
 * rows by list; `close` removes them, last first.
 */
export async function hostileContent({ context: { request } }: Person, mark: string) {
  const evil = (field: string) => hostile(field, mark)
  const stored: { list: ContentKind; _id: string }[] = []
  const ids = {} as Record<ContentKind, string>
  /** Copies the first row of the list, so that pictures and files exist. */
  const store = async (list: ContentKind, values: object | ((picture: string) => object)) => {
    const { items } = await post(request, 'content/view', { list, limit: 1 })
    const { row } = await post(request, 'content/edit', { list, _id: items[0]?._id ?? '' })
    const { _id, ...copy } = row
    const own = typeof values === 'function' ? values('img' in copy ? (copy.img ?? '') : '') : values
    const { success } = await post(request, 'content/save', { list, row: { ...copy, ...own } } as never)
    stored.unshift({ list, _id: success._id })
    ids[list] = success._id
    return success._id
  }
  const names = (field: string) => ({ name: evil(field), en_name: evil(field) })
  const read = (field: string) => (picture: string) => ({
    title: evil(`${field}-title`),
    ar_title: evil(`${field}-title`),
    short: evil(`${field}-short`),
    ar_short: evil(`${field}-short`),
    body: hostileHtml(`${field}-body`, mark, picture),
    ar_body: hostileHtml(`${field}-body`, mark, picture),
  })
  const today = { classes: [], published_at: new Date().toISOString() }
  await store('news', (picture) => ({ ...read('news')(picture), ...today }))
  await store('articles', read('article'))
  await store('menu', { name: evil('menu'), ar_name: evil('menu'), link: `/books?${evil('link')}`, parent: '' })
  const category = await store('categories', { ...names('category'), classes: ['12'], parent: '' })
  await store('files', { ...names('file'), classes: ['12'], cats: [category] })
  await store('books', { name: evil('book'), ar_name: evil('book'), part: evil('part'), classes: ['12'] })
  const kind = await store('game-categories', names('kind'))
  await store('games', { ...names('game'), cats: [kind], classes: ['12'], open: 1 })
  const topic = await store('word-categories', names('topic'))
  await store('words', { eng_name: evil('word'), ar_name: evil('word'), cat: topic })
  await store('quizzes', {
    name: evil('quiz'),
    full: evil('quiz-notes'),
    story: hostileHtml('quiz-story', mark),
    classes: ['12'],
    cats: [category],
    training: true,
    questions: [
      {
        type: 1,
        question: `${hostileEntities('quiz-title', mark)}${evil('quiz-question')}`,
        notes: evil('quiz-hint'),
        answers: [{ answer: evil('right'), true: 1 }, { answer: evil('wrong') }],
      },
    ],
  })
  await post(request, 'system/contact', { name: evil('sender'), email: 'a@example.com', full: evil('message') })
  return {
    ids,
    close: async () => {
      for (const row of stored) await post(request, 'content/remove', row)
    },
  }
}
