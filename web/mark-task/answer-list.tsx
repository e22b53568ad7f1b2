import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { count } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { wayOf } from '../ways/ways.ts'
import { type CardActions, isRule } from './answer-card.tsx'
import styles from './answer-list.module.css'
import {
  type AnswerCard,
  answersOf,
  cardsOf,
  inStableOrder,
  isCardSettled,
  isSingle,
  type Merges,
  markOfCard,
  progressOf,
} from './cards.ts'
import { type Filter, ListTools } from './list-tools.tsx'
import { useCardElements } from './use-card-elements.tsx'
import { useFreshStudents } from './use-fresh-students.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMarks } from './use-marks.ts'
import type { People } from './use-people.ts'

interface AnswerListProps {
  task: Task
  reply: Reply<'tasks/answers'>
  /** Undefined: names are hidden. */
  people: People | undefined
  hidden: boolean
  onHidden: (hidden: boolean) => void
  onHelp: () => void
  /** Opens the next question; undefined for the last one. */
  onNextQuestion: (() => void) | undefined
}

/** All answers to one question: groups of equal ones first, then the single ones. */
export function AnswerList(props: AnswerListProps) {
  const { task, reply, people } = props
  const { t } = useTranslation('mark-task')
  const { question, groups } = reply
  const marks = useMarks(task._id, question.ID)
  const [filter, setFilter] = useState<Filter>('all')
  const [selected, setSelected] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const [rules, setRules] = useState<ReadonlyMap<string, boolean>>(new Map())
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const fresh = useFreshStudents(groups)
  const cards = useCards(groups, marks.merges)
  const shown = useFiltered(cards, filter)
  const missing = shown.filter(({ key }) => key === '')
  const grouped = shown.filter((card) => card.key !== '' && !isSingle(card))
  const singles = shown.filter((card) => card.key !== '' && isSingle(card))
  const inOrder = [...grouped, ...singles, ...missing]
  const currentKey = inOrder.some(({ key }) => key === selected) ? selected : inOrder[0]?.key
  const current = inOrder.find(({ key }) => key === currentKey)
  const progress = progressOf(groups)

  const enter = (key: string) => {
    setSelected(key)
    const at = inOrder.findIndex((card) => card.key === key)
    focusCard(list.current, at)
  }
  const move = (by: 1 | -1, from = currentKey) => {
    const at = inOrder.findIndex(({ key }) => key === from) + by
    const next = inOrder[at]
    if (next) {
      setOpened(undefined)
      enter(next.key)
    } else if (by > 0) end.current?.querySelector('button')?.focus()
  }
  const cardOf = (key: string) => cards.find((card) => card.key === key)
  const ruleOf = (card: AnswerCard) => isRule(card, rules.get(card.key))
  const mark = (key: string, earned: number | null) => {
    const card = cardOf(key)
    if (!card) return
    const before = markOfCard(card)
    marks.give(key, { earned, rule: ruleOf(card) })
    if (earned !== null || before.rule === undefined) return
    const again = { earned: before.earned ?? 0, rule: true, comment: before.comment }
    showBanner({
      text: t('ruleRemoved'),
      action: { label: t('undo'), run: () => marks.give(key, again) },
    })
  }
  const latest: CardActions = {
    select: setSelected,
    enter,
    mark,
    comment: (key, comment) => marks.give(key, { comment }),
    setRule: (key, rule) => {
      setRules(new Map(rules).set(key, rule))
      const card = cardOf(key)
      const { earned, by, comment } = card ? markOfCard(card) : { earned: undefined, by: undefined, comment: '' }
      if (typeof earned === 'number' && (by === 'rule' || by === 'teacher')) marks.give(key, { earned, rule, comment })
    },
    merge: (key, text) => {
      marks.merge(key, text)
      const card = cardOf(key)
      const { earned, by } = card ? markOfCard(card) : { earned: undefined, by: undefined }
      // A marked group takes the merged answers with it; of others the next mark does.
      if (typeof earned === 'number' && by !== undefined) marks.give(key, { earned, rule: true })
    },
    separate: marks.separate,
    open: (key, open) => {
      // Within the press: what is typed next would otherwise count as keys of the card.
      flushSync(() => {
        setOpened(open ? key : undefined)
        setSelected(key)
      })
      if (open) focusComment(list.current)
    },
    repeat: (key) => {
      const trouble = marks.troubles.get(key)
      if (trouble) marks.give(key, trouble.given)
    },
    forget: marks.forget,
    next: (key) => move(1, key),
  }
  const actions = useStable(latest)
  const onKeyDown = useListKeys({
    of: current ? markOfCard(current).of : 0,
    partial: task.partial === true,
    move,
    mark: (earned) => current && mark(current.key, earned),
    comment: () => current && latest.open(current.key, true),
    merge: () => {
      const [near] = current?.near ?? []
      if (current && near) latest.merge(current.key, near.text)
    },
    help: props.onHelp,
  })
  useFirstFocus(list)

  const elementOf = useCardElements()
  const drawCard = (card: AnswerCard, single: boolean) =>
    elementOf({
      card,
      single,
      pending: marks.pending.get(card.key),
      trouble: marks.troubles.get(card.key),
      current: card.key === currentKey,
      open: card.key === currentKey && (single ? opened === card.key : selected !== undefined),
      ruleChoice: rules.get(card.key),
      fresh: answersOf(card).some(({ student }) => fresh.has(student)),
      people,
      taskId: task._id,
      partial: task.partial === true,
      direction: question.direction,
      typed: wayOf(question).isTypedInField === true,
      actions,
    })
  return (
    <section className={styles.list} aria-labelledby="answers-title">
      <h2 id="answers-title" className="sr-only">
        {t('answers')}
      </h2>
      <p className="sr-only" role="status">
        {fresh.size > 0 ? t('arrived') : ''}
      </p>
      <ListTools
        filter={filter}
        onFilter={setFilter}
        of={progress.of}
        open={progress.of - progress.settled}
        hidden={props.hidden}
        onHidden={props.onHidden}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards, which have the focus */}
      <div ref={list} onKeyDown={onKeyDown} className={styles.cards}>
        {grouped.map((card) => drawCard(card, false))}
        {singles.length > 0 && grouped.length > 0 && (
          <h3 className={styles.singlesTitle}>
            {t('singles')} <small>{t('singlesText', { count: singles.length })}</small>
          </h3>
        )}
        {singles.length > 0 && <div className={styles.singles}>{singles.map((card) => drawCard(card, true))}</div>}
        {missing.map((card) => drawCard(card, false))}
      </div>
      {inOrder.length === 0 && (
        <EmptyState
          title={t(progress.of === 0 ? 'empty.title' : 'nothingOpen.title')}
          text={t(progress.of === 0 ? 'empty.text' : 'nothingOpen.text')}
        />
      )}
      <div ref={end} className={styles.end}>
        {progress.of > 0 && (
          <p>
            {progress.settled === progress.of
              ? t('allSettled')
              : t('settledOf', { at: count(progress.settled), of: count(progress.of) })}
          </p>
        )}
        {props.onNextQuestion && <PlainButton onClick={props.onNextQuestion}>{t('nextQuestion')}</PlainButton>}
      </div>
    </section>
  )
}

/** The cards, in an order that stays while answers arrive. */
function useCards(groups: Reply<'tasks/answers'>['groups'], merges: Merges): AnswerCard[] {
  const known = useRef<string[]>([])
  const cards = useMemo(() => inStableOrder(known.current, cardsOf(groups, merges)), [groups, merges])
  useEffect(() => {
    known.current = [...new Set([...known.current, ...cards.map(({ key }) => key)])]
  }, [cards])
  // Cards that did not change stay the same objects, so that they are not drawn again.
  const before = useRef(new Map<string, AnswerCard>())
  return useMemo(() => {
    const next = cards.map((card) => {
      const old = before.current.get(card.key)
      return old && isSame(old.groups, card.groups) && isSame(old.near, card.near) ? old : card
    })
    before.current = new Map(next.map((card) => [card.key, card]))
    return next
  }, [cards])
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** With «open», a card stays in the list after its mark, until the filter is chosen again. */
function useFiltered(cards: AnswerCard[], filter: Filter): AnswerCard[] {
  const kept = useRef(new Set<string>())
  if (filter === 'all') {
    kept.current.clear()
    return cards
  }
  for (const card of cards) if (!isCardSettled(card)) kept.current.add(card.key)
  return cards.filter(({ key }) => kept.current.has(key))
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

const cardElements = (list: HTMLElement | null) => list?.querySelectorAll<HTMLElement>('[data-card]') ?? []

function focusCard(list: HTMLElement | null, at: number): void {
  const card = cardElements(list)[at]
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

const focusComment = (list: HTMLElement | null) => list?.querySelector('textarea')?.focus()

/** With a keyboard, the first card has the focus at once. */
function useFirstFocus(list: React.RefObject<HTMLElement | null>): void {
  const focus = useCallback(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) focusCard(list.current, 0)
  }, [list])
  useEffect(focus, [focus])
}
