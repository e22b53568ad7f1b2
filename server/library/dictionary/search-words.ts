import { type Vocabulary, vocabularyOf, wordsOfForm, wordsOfSlip } from './near-words.ts'

/** A word with what it is searched by. */
export interface IndexedWord {
  id: string
  eng_name: string
  ar_name: string
  eng_folded: string
  ar_folded: string
  cat: string
}

/** The words of a subject in memory, in the alphabetical order of each language. */
export interface WordIndex {
  byEnglish: IndexedWord[]
  byArabic: IndexedWord[]
  vocabulary: Vocabulary
  /** All folded texts, a line each: one look says that nothing holds what was typed. */
  all: string
}

export function indexWords(words: IndexedWord[]): WordIndex {
  const sorted = (key: 'eng_folded' | 'ar_folded') =>
    words.toSorted((a, b) => order(a[key], b[key]) || order(a.id, b.id))
  const byEnglish = sorted('eng_folded')
  return {
    ...{ byEnglish, byArabic: sorted('ar_folded'), vocabulary: vocabularyOf(byEnglish) },
    all: byEnglish.map(({ eng_folded, ar_folded }) => `${eng_folded}\n${ar_folded}`).join('\n'),
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * All words that hold `wanted` (folded) in either language, the best matches first: the very word, what begins with it,
 * what has a word within that begins with it, what holds it anywhere; alphabetical in each. Everything for an empty one.
 * One pass over words that lie sorted: 50,000 of them take a few milliseconds, and one look where nothing holds it.
 */
export function searchWords({ byEnglish, byArabic, all }: WordIndex, wanted: string, cat?: string): IndexedWord[] {
  if (!all.includes(wanted)) return []
  const words = /\p{Script=Arabic}/u.test(wanted) ? byArabic : byEnglish
  const ranks: IndexedWord[][] = [[], [], [], []]
  for (const word of words) {
    if (cat !== undefined && word.cat !== cat) continue
    const rank = wanted === '' ? 0 : Math.min(rankOf(word.eng_folded, wanted), rankOf(word.ar_folded, wanted))
    ranks[rank]?.push(word)
  }
  return ranks.flat()
}

export interface Found {
  words: IndexedWord[]
  /** Nothing matches as it was typed: these are near it. */
  near: boolean
}

/**
 * What matches as typed, then what the typed word is a form of: `children` as `child`. Where there is neither: by the
 * word without its article, «السؤال» as «سؤال»; then what one slip of typing may have been meant for.
 */
export function findWords(index: WordIndex, wanted: string, cat?: string): Found {
  const bare = withoutArticle(wanted)
  const typed = searchWords(index, wanted, cat)
  const matches = typed.length > 0 || bare === wanted ? typed : searchWords(index, bare, cat)
  const within = (words: IndexedWord[]) => words.filter((word) => cat === undefined || word.cat === cat)
  const forms = within(wordsOfForm(index.vocabulary, bare))
  if (matches.length + forms.length > 0)
    return { words: [...new Set([...matches, ...forms])], near: matches.length === 0 }
  const slips = within([...new Set([wanted, bare])].flatMap((text) => wordsOfSlip(index.vocabulary, text)))
  return { words: [...new Set(slips)], near: slips.length > 0 }
}

/** Two letters must be left of each: «الى» and the like begin with the same letters without having an article. */
const withoutArticle = (folded: string): string => folded.replace(/(^| )ال(?=\S{2})/g, '$1')

function rankOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at < 0) return Number.POSITIVE_INFINITY
  if (at === 0) return text.length === wanted.length ? 0 : 1
  return text.includes(` ${wanted}`) || text.startsWith(`ال${wanted}`) || text.includes(`-${wanted}`) ? 2 : 3
}
