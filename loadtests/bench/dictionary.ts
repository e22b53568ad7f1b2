import { pathToFileURL } from 'node:url'
import { chunks } from '../../server/database/chunks.ts'
import { openTestDatabase } from '../../server/database/testing.ts'
import { startTestApp, type TestApp } from '../../server/http/testing.ts'
import { wordRow } from '../../server/library/word-row.ts'
import { setWordsVersion } from '../../server/library/words-version.ts'
import type { BenchRow } from './appends.ts'

const WORDS = 50_000
const ENGLISH = [...'bcdfghklmnprstvw']
const ARABIC = [...'بتثجحخدرزسشصضطعفقكلمنهوي']
/**
 * Typed texts in both languages: letters that half of the words contain, longer prefixes, words that do not exist, and
 * a misspelt one.
 */
const TYPED = ['', 'a', 'ba', 'bal', 'bala', 'balak', 'zzz', 'balbkka', 'ك', 'كَا', 'كات', 'كاتب', 'الكت', 'ظظظ']
const ROUNDS = 20

/** Milliseconds of a whole call of dictionary/view among 50,000 words. */
export async function benchDictionary(open = openTestDatabase): Promise<BenchRow[]> {
  const engine = await open()
  const test = await startTestApp({ engine })
  try {
    await fill(test)
    const cookie = await test.login('student1')
    const first = await time(() => search(test, cookie, 'a'))
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const text of TYPED) times.push(await time(() => search(test, cookie, text)))
    times.sort((a, b) => a - b)
    const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1))
    const row = (what: string, value: number, target: string): BenchRow => ({
      ...{ what: `dictionary/view among 50,000 words (${engine.kind}), ${what}`, value, unit: 'ms', target },
    })
    return [
      row('median', at(0.5), '≤ 50'),
      row('p95', at(0.95), '≤ 50'),
      row('slowest of all', at(1), '≤ 50'),
      row('the first search after a change, which loads the words', Math.round(first), ''),
    ]
  } finally {
    await test.close()
  }
}

async function search(test: TestApp, cookie: string, text: string): Promise<void> {
  const { status, body } = await test.call('dictionary/view', { search: text }, cookie)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

async function time(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** The same words in each run: four to ten letters, every fifth entry has two words. */
async function fill({ deps: { db } }: TestApp): Promise<void> {
  const make = (letters: string[], vowels: string[], at: number, length: number) =>
    Array.from({ length }, (_, place) => {
      const from = place % 2 === 0 ? letters : vowels
      return from[Math.imul(at + 1, place * 7 + 13) % from.length]
    }).join('')
  const rows = Array.from({ length: WORDS }, (_, at) => {
    const length = 4 + (at % 7)
    const [english, arabic] = [make(ENGLISH, [...'aeiou'], at, length), make(ARABIC, ['ا', 'ُو', 'ِي', 'َ'], at, length)]
    const more = at % 5 === 0 ? ` ${make(ENGLISH, [...'aeiou'], at + 7, 5)}` : ''
    return wordRow({ id: `w${at}`, subject: 'english', cat: 'all', eng_name: english + more, ar_name: `ال${arabic}` })
  })
  await db.write.transaction().execute(async (write) => {
    await write.insertInto('settings').values({ key: 'site', value: '{"subject":"english"}' }).execute()
    for (const some of chunks(rows, 140)) await write.insertInto('words').values(some).execute()
    await setWordsVersion(write, 'bench')
  })
}

/** `node loadtests/bench/dictionary.ts` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { what, value, unit, target } of await benchDictionary())
    console.log(`${what}: ${value} ${unit} ${target}`)
