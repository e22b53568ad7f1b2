import { type Vocabulary, vocabularyOf, wordsOfForm, wordsOfTypo } from './near-words.ts'

/** A word with its folded texts. */
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
  /** All folded texts, one line each: one search shows that no word contains the typed text. */
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
 * All words that contain `wanted` (folded) in either language, best matches first: equal texts, texts that begin with
 * it, texts with a later word that begins with it, all others; each group in alphabetical order. An empty `wanted`
 * matches all. One pass over sorted words: 50,000 take a few milliseconds.
 */
function searchWords({ byEnglish, byArabic, all }: WordIndex, wanted: string, cat?: string): IndexedWord[] {
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
  /** No word contains the typed text; these are similar. */
  near: boolean
}

/**
 * Words that contain the typed text, then words of which it is a form: `child` for `children`. If there are none: words
 * that match without the Arabic article, «سؤال» for «السؤال», then words that differ by one typing error.
 */
export function findWords(index: WordIndex, wanted: string, cat?: string): Found {
  const bare = withoutArticle(wanted)
  const typed = searchWords(index, wanted, cat)
  const matches = typed.length > 0 || bare === wanted ? typed : searchWords(index, bare, cat)
  const within = (words: IndexedWord[]) => words.filter((word) => cat === undefined || word.cat === cat)
  const forms = within(wordsOfForm(index.vocabulary, bare))
  if (matches.length + forms.length > 0)
    return { words: [...new Set([...matches, ...forms])], near: matches.length === 0 }
  const typos = within([...new Set([wanted, bare])].flatMap((text) => wordsOfTypo(index.vocabulary, text)))
  return { words: [...new Set(typos)], near: typos.length > 0 }
}

/** The article is removed only before two letters or more: words such as «الى» begin alike but have none. */
const withoutArticle = (folded: string): string => folded.replace(/(^| )ال(?=\S{2})/g, '$1')

function rankOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at < 0) return Number.POSITIVE_INFINITY
  if (at === 0) return text.length === wanted.length ? 0 : 1
  return text.includes(` ${wanted}`) || text.startsWith(`ال${wanted}`) || text.includes(`-${wanted}`) ? 2 : 3
}
