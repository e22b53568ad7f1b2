import type { Browser } from '@playwright/test'
import { openAs, type Person } from '../people.ts'
import { type Language, type Say, textsOf } from '../texts.ts'
import { newMark } from '../unique.ts'
import { type WeekQuestions, weekQuestions } from './questions.ts'

/** A small phone of a student. */
const SMALL = { width: 360, height: 740 }

/** The task of a teacher's week of marking. */
export interface WeekTask extends WeekQuestions {
  language: Language
  say: Say
  name: string
  /** At a desk. */
  teacher: Person
}

/** The same with three students on phones. */
export interface Week extends WeekTask {
  /** Uses a phone. Answers everything right except the order, gets more time, and is reopened. */
  first: Person
  /** Gives some answers by API calls while the phone shows the task. Gets the result before the others. */
  second: Person
  /** Gives only right answers, by API calls, and submits after the others. */
  third: Person
  /** Of the task, once it is sent. */
  id: string
  close: () => Promise<void>
}

export function weekOf(teacher: Person, language: Language): WeekTask {
  const mark = newMark()
  const name = `${language === 'ar' ? 'مراجعة الأسبوع' : 'Review of the week'} ${mark}`
  return { ...weekQuestions(language, mark), language, say: textsOf(language), name, teacher }
}

export async function openWeek(browser: Browser, language: Language): Promise<Week> {
  const teacher = await openAs(browser, 'teacher1', { language })
  const phone = async (user: string) => {
    const person = await openAs(browser, user, { language, phone: true })
    await person.page.setViewportSize(SMALL)
    return person
  }
  const [first, second, third] = [await phone('student1'), await phone('student2'), await phone('student3')]
  const close = async () => {
    for (const { context } of [teacher, first, second, third]) await context.close()
  }
  return { ...weekOf(teacher, language), first, second, third, id: '', close }
}

export const studentsOf = ({ first, second, third }: Week): Person[] => [first, second, third]
