import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { letters } from '../../events/text/letters.ts'
import { cleanStory } from '../assessment/story.ts'
import { splitBlanks } from '../contract/rules.ts'
import { checkContent } from './import/check-content.ts'
import type { Content } from './import/content.ts'
import { readContent } from './import/read-content.ts'
import type { Row } from './kinds/kinds.ts'
import type { Problem } from './kinds/placed.ts'

const FOLDER = join(import.meta.dirname, '../../content')
const NOT_BLANK = expect.stringMatching(/\S/)

/** The rules of docs/decisions/0102-shipped-content.md for the folder that comes with the project. */
let content: Content
let problems: Problem[]
let quizzes: Row<'quizzes'>[]
beforeAll(async () => {
  const read = await readContent(FOLDER)
  content = read.content
  problems = [...read.problems, ...checkContent(content)]
  quizzes = content.lists.quizzes.map(({ value }) => value)
})
const answer = (value: { answer: string }) => value.answer

interface Placed {
  id: string
  parent?: string
}

/** A category and all above it, by the rows of a content folder. */
function pathFrom<Category extends Placed>(all: Category[], id: string): Category[] {
  const category = all.find((one) => one.id === id)
  if (!category) return []
  return [...(category.parent ? pathFrom(all, category.parent) : []), category]
}

describe('the content that comes with the project', () => {
  it('has no problem', () => expect(problems).toEqual([]))

  it('has the words, books, games, files, news and grades of the decision', () => {
    const { words, books, games, files, news, grades } = content.lists
    expect(words.length).toBeGreaterThanOrEqual(600)
    for (const { value } of words) expect([value.eng_name, value.ar_name]).toEqual([NOT_BLANK, NOT_BLANK])
    expect(books.length).toBeGreaterThanOrEqual(3)
    for (const { value } of books) {
      expect([value.ar_name, value.pages.length >= 8]).toEqual([NOT_BLANK, true])
      expect([value.id, value.texts]).toEqual([value.id, value.pages.map(() => NOT_BLANK)])
    }
    expect(new Set(games.map(({ value }) => value.folder)).size).toBeGreaterThanOrEqual(4)
    for (const { value } of games) expect([...(content.games.get(value.folder)?.keys() ?? [])]).toContain('index.html')
    expect(files).toHaveLength(30)
    const kinds = files.map(({ value }) => value.file.split('.').at(-1))
    for (const kind of ['pdf', 'mp3', 'png']) expect([kind, kinds.includes(kind)]).toEqual([kind, true])
    expect(news).toHaveLength(12)
    expect(grades.map(({ value }) => value.grade)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('has every article that the site names, in both languages', () => {
    const articles = new Map(content.lists.articles.map(({ value }) => [value.id, value]))
    const named = Object.values(content.site.articles)
    expect(new Set(named).size).toBe(5)
    for (const id of named) {
      const { title, body, ar_title, ar_body } = articles.get(id) ?? {}
      expect([id, title, body, ar_title, ar_body]).toEqual([id, NOT_BLANK, NOT_BLANK, NOT_BLANK, NOT_BLANK])
    }
  })

  it('has 12 activities, each with cards', async () => {
    const names = await readdir(join(FOLDER, 'activities'))
    expect(names).toHaveLength(12)
    for (const name of names) {
      const { title, answers } = JSON.parse(await readFile(join(FOLDER, 'activities', name), 'utf8'))
      expect([name, title, answers.length > 2]).toEqual([name, NOT_BLANK, true])
    }
  })

  it('has at least 100 questions, in every kind × every way in both languages', () => {
    const asked = quizzes.flatMap(({ questions }) => questions)
    expect(asked.length + content.lists.questions.length).toBeGreaterThanOrEqual(100)
    const all = [...asked, ...content.lists.questions.map(({ value }) => value)]
    for (const script of [/\p{Script=Arabic}/u, /[a-z]{2}/i]) {
      const ways = all
        .filter(({ question, answers = [] }) => script.test(question + answers.map(answer).join(' ')))
        .flatMap(({ type, answersType = 1 }) => (answersType <= 4 ? `${type}×${answersType}` : []))
      expect([script, new Set(ways).size]).toEqual([script, 5 * 4])
    }
  })

  it('has 40 quizzes of 5 to 8 questions, 15 for training, for all grades and levels', () => {
    expect([quizzes.length, quizzes.filter(({ training }) => training).length]).toEqual([40, 15])
    for (const { questions } of quizzes) expect([5, 6, 7, 8]).toContain(questions.length)
    const grades = new Set(quizzes.flatMap(({ classes }) => classes))
    expect([...grades].map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(new Set(quizzes.map(({ level }) => level)).size).toBe(3)
  })

  it('has quiz questions in every kind × every way', () => {
    const ways = quizzes.flatMap(({ questions }) =>
      questions.map(({ type, answersType = 1 }) => `${type}×${answersType}`),
    )
    expect(new Set(ways).size).toBe(5 * 4)
  })

  it('has quizzes in every category without subcategories, on up to three levels', () => {
    const categories = content.lists.categories.map(({ value }) => value)
    const used = new Set(quizzes.flatMap(({ cats }) => cats))
    const parents = new Set(categories.map(({ parent }) => parent))
    expect(categories.filter(({ id }) => !parents.has(id) && !used.has(id)).map(({ id }) => id)).toEqual([])
    expect(Math.max(...categories.map(({ id }) => pathFrom(categories, id).length))).toBe(3)
    for (const { img } of categories) expect(img).not.toBe('')
  })

  it('shows a quiz in every grade that it names, in at least one category and its ancestors', () => {
    const categories = content.lists.categories.map(({ value }) => value)
    const lost = quizzes.flatMap(({ id, classes, cats }) =>
      classes
        .filter((grade) => !cats.some((cat) => pathFrom(categories, cat).every((one) => one.classes.includes(grade))))
        .map((grade) => `${id} in grade ${grade}`),
    )
    expect(lost).toEqual([])
  })

  it('has no empty section in a grade that it names, and at least three subjects in every grade', () => {
    const categories = content.lists.categories.map(({ value }) => value)
    const items = [...quizzes, ...content.lists.files.map(({ value }) => value)]
    const holds = (id: string, grade: string): boolean =>
      items.some(({ cats, classes }) => cats.includes(id) && (classes.length === 0 || classes.includes(grade))) ||
      categories.some((one) => one.parent === id && one.classes.includes(grade) && holds(one.id, grade))
    const empty = categories.flatMap(({ id, classes }) =>
      classes.filter((grade) => !holds(id, grade)).map((grade) => `${id} in grade ${grade}`),
    )
    expect(empty).toEqual([])
    const subjects = categories.filter(({ parent }) => !parent)
    for (let grade = 1; grade <= 12; grade++) {
      const taught = subjects.filter(({ classes }) => classes.includes(String(grade)))
      expect([grade, taught.length >= 3]).toEqual([grade, true])
    }
  })

  it('has no question twice, and no option twice in a question', () => {
    const asked = [
      ...quizzes.flatMap(({ questions }) => questions),
      ...content.lists.questions.map(({ value }) => value),
    ]
    // Two questions are equal if their text, medium and answers are.
    const whole = asked.map(({ question, answers = [], file, video }) =>
      JSON.stringify([question, answers.map(answer).toSorted(), file, video]),
    )
    expect(whole.filter((one, place) => whole.indexOf(one) !== place)).toEqual([])
    for (const { answersType, answers = [], question } of asked) {
      const texts = answersType === undefined || answersType === 4 ? answers.map(answer) : []
      expect([question, new Set(texts).size]).toEqual([question, texts.length])
    }
    expect(new Set(quizzes.map(({ name }) => name)).size).toBe(quizzes.length)
  })

  it('spreads the right option over all places', () => {
    const places = quizzes
      .flatMap(({ questions }) => questions.filter(({ answersType }) => answersType === undefined))
      .map(({ answers = [] }) => answers.findIndex((one) => one.true))
    for (const place of [0, 1, 2, 3])
      expect(places.filter((one) => one === place).length / places.length).toBeGreaterThan(0.15)
  })

  it('has Arabic names, descriptions, notes and sanitised stories', () => {
    for (const { name, full, story, questions } of quizzes) {
      expect(name).toMatch(/\p{Script=Arabic}/u)
      expect(letters(full).length).toBeGreaterThan(20)
      // The sanitiser changes nothing.
      if (story) expect(cleanStory(story)).toBe(story)
      for (const question of questions) {
        expect(question.notes).not.toBe('')
        if (question.answersType === 3)
          expect(splitBlanks(question.answers?.[0]?.answer ?? '').words.length).toBeGreaterThan(0)
        // A picture has a description.
        if (question.type === 4) expect(question.file?.file_desc).not.toBe('')
      }
    }
    const texts = JSON.stringify(quizzes)
    expect(texts).toMatch(/[\u064B-\u0652]{1}\p{Script=Arabic}[\u064B-\u0652]/u)
    expect(quizzes.filter(({ story }) => story).length).toBeGreaterThanOrEqual(8)
  })
})
