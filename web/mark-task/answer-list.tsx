import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { count } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { wayOf } from '../ways/ways.ts'
import styles from './answer-list.module.css'
import { type AnswerCard, answersOf, isSingle, markOfCard, progressOf } from './cards.ts'
import { type Filter, ListTools } from './list-tools.tsx'
import { useCardActions } from './use-card-actions.ts'
import { useCardElements } from './use-card-elements.tsx'
import { useCards, useFiltered } from './use-cards.ts'
import { useFreshStudents } from './use-fresh-students.ts'
import { useListKeys } from './use-list-keys.ts'
import { useLostMarks, useMarks } from './use-marks.ts'
import type { People } from './use-people.ts'

interface AnswerListProps {
  task: Task
  reply: Reply<'tasks/answers'>
  /** Undefined: names are hidden. */
  people: People | undefined
  hidden: boolean
  onHidden: (hidden: boolean) => void
  onHelp: () => void
  /** The points of a card are typed wrong, or not any more. */
  onWrong: (key: string, wrong: boolean) => void
  /** Opens the next question; undefined for the last one. */
  onNextQuestion: (() => void) | undefined
}

/** All answers to one question: groups of equal ones first, then the single ones. */
export function AnswerList(props: AnswerListProps) {
  const { task, reply, people } = props
  const { t } = useTranslation('mark-task')
  const { question, groups } = reply
  const number = (task.questions ?? []).findIndex(({ ID }) => ID === question.ID) + 1
  const marks = useMarks(task._id, question.ID, number)
  const [filter, setFilter] = useState<Filter>('all')
  const [selected, setSelected] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const fresh = useFreshStudents(groups)
  const cards = useCards(groups, marks.merges, (key) => marks.pending.has(key) || marks.troubles.has(key))
  useLostMarks(marks, cards, number)
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
  const { actions, ruleChoices } = useCardActions({
    marks,
    cards,
    onSelect: setSelected,
    onEnter: enter,
    onNext: (key) => move(1, key),
    onOpen: (key, open) => {
      // Within the press: what is typed next would otherwise count as keys of the card.
      flushSync(() => {
        setOpened(open ? key : undefined)
        setSelected(key)
      })
      if (open) focusComment(list.current)
    },
    onWrong: props.onWrong,
  })
  const onKeyDown = useListKeys({
    card: currentKey,
    of: current ? markOfCard(current).of : 0,
    partial: task.partial === true,
    move,
    mark: actions.mark,
    comment: () => current && actions.open(current.key, true),
    merge: () => {
      const [near] = current?.near ?? []
      if (current && near) actions.merge(current.key, near.text)
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
      ruleChoice: ruleChoices.get(card.key),
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
