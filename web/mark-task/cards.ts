import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { AnswerGroup, GroupAnswer } from '../../server/contract/marking-shapes.ts'
import { wasAsked } from '../parts/question/asked.ts'

/** One card of the list: a group of equal answers, with those that the teacher merges into it. */
export interface AnswerCard {
  /**
   * A spelling of its first group: the most frequent one when the card was first drawn. Identifies the card while its students
   * change; '' for no answer.
   */
  key: string
  /** The groups of the reply, the merged ones after the first. */
  groups: AnswerGroup[]
  /** Groups that differ by a typing error and may be merged. */
  near: AnswerGroup[]
}

/** A spelling of a group → one of the group that it is merged into. */
export type Merges = ReadonlyMap<string, string>

/**
 * The groups as cards: a merged group is part of the one it was merged into. `shown` has the keys of the present cards: a card
 * keeps its key when a late answer or a merge makes another of its spellings the most frequent.
 */
export function cardsOf(
  groups: readonly AnswerGroup[],
  merges: Merges,
  shown: Pick<ReadonlySet<string>, 'has'> = new Set(),
): AnswerCard[] {
  // Two options with the same text are two groups with the same spelling: the larger group gets it.
  const bySpelling = new Map(groups.toReversed().flatMap((group) => group.texts.map(({ text }) => [text, group])))
  const nextOf = (group: AnswerGroup): AnswerGroup | undefined => {
    for (const { text } of group.texts) {
      const into = merges.get(text)
      const leader = into === undefined ? undefined : bySpelling.get(into)
      // Once a rule marks both, the reply has them as one group with the spellings of both.
      if (leader && leader !== group) return leader
    }
    return undefined
  }
  // Of a group that was merged into one that was merged itself, the last one. Of a circle the first: no group may be lost.
  const leaderOf = (group: AnswerGroup): AnswerGroup | undefined => {
    const passed = new Set<AnswerGroup>()
    let last = group
    for (let next: AnswerGroup | undefined = group; next; next = nextOf(next)) {
      if (passed.has(next)) {
        last = groups.find((one) => passed.has(one)) ?? group
        break
      }
      passed.add(next)
      last = next
    }
    return last === group ? undefined : last
  }
  const free = groups.filter((group) => leaderOf(group) === undefined)
  const merged = byNamed(groups, leaderOf)
  const near = byNamed(free.filter(canBeMerged), (group) => group.near)
  return free.map((group) => ({
    key: group.texts.find(({ text }) => shown.has(text))?.text ?? group.text,
    groups: [group, ...(merged.get(group) ?? [])],
    near: canBeMerged(group) ? (near.get(group.text) ?? []).filter((one) => one !== group) : [],
  }))
}

/** The card with this key, also if its key was another spelling meanwhile. */
export const cardNamed = (cards: readonly AnswerCard[], key: string): AnswerCard | undefined =>
  cards.find(({ groups: [first] }) => first?.texts.some(({ text }) => text === key))

/** Groups by what `named` returns for them. Those for which it returns nothing are left out. */
function byNamed<Name>(
  groups: readonly AnswerGroup[],
  named: (group: AnswerGroup) => Name | undefined,
): Map<Name, AnswerGroup[]> {
  const found = new Map<Name, AnswerGroup[]>()
  for (const group of groups) {
    const name = named(group)
    if (name === undefined) continue
    const others = found.get(name)
    if (others) others.push(group)
    else found.set(name, [group])
  }
  return found
}

/** A rule holds short texts only (docs/decisions/0111-correct-keys-and-mark-by-hand.md). */
const RULE_LETTERS = 200
const canBeMerged = ({ text, erased }: AnswerGroup) => text !== '' && !erased && text.length <= RULE_LETTERS

/** Whether a rule can mark the answers of a card. */
export const canHaveRule = ({ groups }: AnswerCard): boolean => groups.every(canBeMerged)

export const answersOf = ({ groups }: AnswerCard): GroupAnswer[] => groups.flatMap(({ answers }) => answers)

/** The different spellings of a card, the most frequent first. */
export const textsOf = ({ groups }: AnswerCard): AnswerGroup['texts'] =>
  groups.flatMap(({ texts }) => texts).toSorted((one, other) => other.count - one.count)

export interface CardMark {
  /** Hundredths of a point; null: not marked yet; undefined: the answers have different marks. */
  earned: number | null | undefined
  of: number
  /** Who decided it; undefined: the key, or different ones. */
  by: GroupAnswer['by']
  rule: string | undefined
  comment: string
}

/** What the answers of a card have in common. */
export function markOfCard(card: AnswerCard): CardMark {
  const answers = answersOf(card)
  const [first] = answers
  const same = <T>(of: (answer: GroupAnswer) => T) => answers.every((answer) => first && of(answer) === of(first))
  const ofRule = card.groups.length === 1 ? card.groups[0]?.comment : undefined
  return {
    earned: first && same(({ earned }) => earned) ? first.earned : undefined,
    of: first?.of ?? 0,
    by: first && same(({ by }) => by) ? first.by : undefined,
    rule: card.groups.length === 1 ? card.groups[0]?.rule : undefined,
    comment: ofRule ?? (first && same(({ comment }) => comment) ? (first.comment ?? '') : ''),
  }
}

/** What this teacher has stored: by student, in hundredths of a point. */
export type OwnMarks = ReadonlyMap<string, number>

export const ownMarks = (card: AnswerCard, earned: number | null): OwnMarks =>
  new Map(earned === null ? [] : answersOf(card).map(({ student }) => [student, earned]))

/** True if somebody has replaced one of these marks. False for a new answer of the student, which has no mark yet. */
export const isMarkedByOther = (card: AnswerCard | undefined, own: OwnMarks = new Map()): boolean =>
  card !== undefined &&
  answersOf(card).some(({ student, by, earned }) => by !== undefined && own.has(student) && own.get(student) !== earned)

/**
 * True for an answer that needs no check: marked by a teacher, a rule or a correction, right by the key, or missing. The others
 * wait for a mark, or are wrong by the key.
 */
export const isSettled = (answer: GroupAnswer, text: string): boolean =>
  answer.earned !== null && (answer.by !== undefined || answer.earned === answer.of || text === '')

export const isCardSettled = (card: AnswerCard): boolean =>
  card.groups.every(({ text, answers }) => answers.every((answer) => isSettled(answer, text)))

export interface Progress {
  of: number
  settled: number
  /** Without any mark. */
  waiting: number
}

export function progressOf(groups: readonly AnswerGroup[]): Progress {
  const progress = { of: 0, settled: 0, waiting: 0 }
  for (const { text, answers } of groups)
    for (const answer of answers) {
      progress.of += 1
      if (isSettled(answer, text)) progress.settled += 1
      if (answer.earned === null) progress.waiting += 1
    }
  return progress
}

/**
 * The cards in an order that stays while answers arrive: known ones in their place, new ones behind them, the missing
 * answers last.
 */
export function inStableOrder(known: readonly string[], cards: readonly AnswerCard[]): AnswerCard[] {
  const place = new Map(known.map((key, at) => [key, at]))
  const rank = ({ key }: AnswerCard) => (key === '' ? Number.MAX_SAFE_INTEGER : (place.get(key) ?? known.length))
  return cards.toSorted((one, other) => rank(one) - rank(other))
}

/** Groups of two and more come before the single answers. */
export const isSingle = (card: AnswerCard): boolean => answersOf(card).length === 1

/**
 * The figures of one question in a list: number of submitted attempts that were asked it, of its answers without a mark, and of
 * right ones.
 */
export function questionFigures(entries: readonly Entry[], question: string) {
  const figures = { of: 0, waiting: 0, right: 0 }
  for (const { sent_at, answers, asked } of entries) {
    if (!sent_at || !wasAsked({ asked }, { ID: question })) continue
    figures.of += 1
    const answer = answers?.find(({ ID }) => ID === question)
    if (answer?.earned === null) figures.waiting += 1
    if (answer?.right) figures.right += 1
  }
  return figures
}

/** The question to begin with: the first with answers that wait, else the one with the most wrong answers. */
export function firstQuestion(entries: readonly Entry[], ids: readonly string[]): string | undefined {
  const figures = ids.map((id) => ({ id, ...questionFigures(entries, id) }))
  const waiting = figures.find((one) => one.waiting > 0)
  if (waiting) return waiting.id
  return figures.toSorted((one, other) => other.of - other.right - (one.of - one.right))[0]?.id
}
