import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showBanner } from '../ui/show-banner.ts'
import { type CardActions, isRule } from './answer-card.tsx'
import { type AnswerCard, cardNamed, markOfCard } from './cards.ts'
import { switchedRule } from './mark-bodies.ts'
import type { useMarks } from './use-marks.ts'

interface CardActionsInput {
  marks: ReturnType<typeof useMarks>
  cards: readonly AnswerCard[]
  onSelect: (key: string) => void
  onEnter: (key: string) => void
  /** Goes to the card after this one. */
  onNext: (key: string) => void
  /** Opens or closes the part with comment and rule. */
  onOpen: (key: string, open: boolean) => void
  /** The points of a card are typed wrong, or not any more. */
  onWrong: (key: string, wrong: boolean) => void
}

/**
 * What a press or a key does with a card. `ruleChoices`: by key of a card, whether the teacher chose that its mark is a rule.
 */
export function useCardActions({ marks, cards, onSelect, onEnter, onNext, onOpen, onWrong }: CardActionsInput): {
  actions: CardActions
  ruleChoices: ReadonlyMap<string, boolean>
} {
  const { t } = useTranslation('mark-task')
  const [ruleChoices, setRuleChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const cardOf = (key: string) => cardNamed(cards, key)
  const mark = (key: string, earned: number | null) => {
    const card = cardOf(key)
    marks.give(key, { earned, rule: card !== undefined && isRule(card, ruleChoices.get(card.key)) })
    const before = card && markOfCard(card)
    if (earned !== null || before?.rule === undefined) return
    const again = { earned: before.earned ?? 0, rule: true, comment: before.comment }
    showBanner({
      text: t('ruleRemoved'),
      action: { label: t('undo'), run: () => marks.give(key, again) },
    })
  }
  const latest: CardActions = {
    select: onSelect,
    enter: onEnter,
    mark,
    wrong: onWrong,
    comment: (key, comment) => marks.give(key, { comment }),
    setRule: (key, rule) => {
      setRuleChoices(new Map(ruleChoices).set(key, rule))
      const card = cardOf(key)
      const given = card && switchedRule(card, rule)
      if (given) marks.give(key, given)
    },
    merge: (key, text) => {
      marks.merge(key, text)
      const card = cardOf(key)
      const { earned, by } = card ? markOfCard(card) : { earned: undefined, by: undefined }
      // A marked group takes the merged answers with it; of others the next mark does.
      if (typeof earned === 'number' && by !== undefined) marks.give(key, { earned, rule: true })
    },
    separate: marks.separate,
    open: onOpen,
    repeat: (key) => {
      const trouble = marks.troubles.get(key)
      if (trouble) marks.give(key, trouble.given)
    },
    forget: marks.forget,
    next: onNext,
  }
  return { actions: useStable(latest), ruleChoices }
}

/** The same functions for the life of the component; they call the newest ones. */
function useStable(latest: CardActions): CardActions {
  const newest = useRef(latest)
  newest.current = latest
  return useMemo(
    () => ({
      select: (key) => newest.current.select(key),
      enter: (key) => newest.current.enter(key),
      mark: (key, earned) => newest.current.mark(key, earned),
      wrong: (key, wrong) => newest.current.wrong(key, wrong),
      comment: (key, text) => newest.current.comment(key, text),
      setRule: (key, rule) => newest.current.setRule(key, rule),
      merge: (key, text) => newest.current.merge(key, text),
      separate: (key) => newest.current.separate(key),
      open: (key, open) => newest.current.open(key, open),
      repeat: (key) => newest.current.repeat(key),
      forget: (key) => newest.current.forget(key),
      next: (key) => newest.current.next(key),
    }),
    [],
  )
}
