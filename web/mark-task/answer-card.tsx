import { BadgeCheck, GitMerge, MessageSquareText, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../i18n/isolated.ts'
import { earnedText } from '../i18n/points.ts'
import { pieceDirection } from '../parts/question/direction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './answer-card.module.css'
import { CardPanel } from './card-panel.tsx'
import { CardPeople } from './card-people.tsx'
import { CardTrouble } from './card-trouble.tsx'
import { type AnswerCard, answersOf, type CardMark, canHaveRule, markOfCard, textsOf } from './cards.ts'
import type { Given } from './mark-bodies.ts'
import { PointsPicker } from './points-picker.tsx'
import type { Trouble } from './use-marks.ts'
import type { People } from './use-people.ts'

/** What a teacher does with one card. The functions never change, so that a card is drawn only when it changes. */
export interface CardActions {
  /** Makes it the current card. */
  select: (key: string) => void
  /** Moves the focus to it. */
  enter: (key: string) => void
  mark: (key: string, earned: number | null) => void
  /** Its points are typed wrong, or not any more. */
  wrong: (key: string, wrong: boolean) => void
  comment: (key: string, text: string) => void
  setRule: (key: string, rule: boolean) => void
  merge: (key: string, text: string) => void
  separate: (key: string) => void
  open: (key: string, open: boolean) => void
  repeat: (key: string) => void
  forget: (key: string) => void
  next: (key: string) => void
}

export interface CardProps {
  card: AnswerCard
  pending: Given | undefined
  trouble: Trouble | undefined
  current: boolean
  /** The part with comment and rule is shown. */
  open: boolean
  /** The teacher's choice; undefined: a rule for groups. */
  ruleChoice: boolean | undefined
  /** Answers arrived just now. */
  fresh: boolean
  /** Undefined: names are hidden. */
  people: People | undefined
  taskId: string
  partial: boolean
  direction: 'auto' | 'rtl' | 'ltr'
  /** The answers are typed by the students, not chosen. */
  typed: boolean
  single: boolean
  actions: CardActions
}

/** Whether a mark of this card is a rule: as the teacher chose, else as it is, else for groups. */
export const isRule = (card: AnswerCard, choice: boolean | undefined): boolean => {
  if (!canHaveRule(card)) return false
  const { rule, by } = markOfCard(card)
  return choice ?? (rule !== undefined || (by !== 'teacher' && answersOf(card).length > 1))
}

/** The mark that is shown: the one that is being stored, else the stored one. */
function shownMark(card: AnswerCard, pending: Given | undefined): CardMark {
  const mark = markOfCard(card)
  if (!pending) return mark
  const comment = pending.comment ?? mark.comment
  if (!('earned' in pending)) return { ...mark, comment }
  const { earned, rule } = pending
  if (earned === null) return { ...mark, earned: undefined, by: undefined, rule: undefined, comment: '' }
  return { ...mark, earned, by: rule ? 'rule' : 'teacher', rule: rule ? (mark.rule ?? 'new') : undefined, comment }
}

/** Equal answers, their students, and their mark. */
export function AnswerCardView(props: CardProps) {
  const { card, pending, trouble, current, open, people, partial, direction, typed, single, actions } = props
  const { t } = useTranslation('mark-task')
  const { key } = card
  const answers = answersOf(card)
  const mark = shownMark(card, pending)
  const texts = textsOf(card)
  const erased = card.groups.some((group) => group.erased)
  const wrote =
    key === '' ? t('left', { count: answers.length }) : t(typed ? 'wrote' : 'answered', { count: answers.length })
  const said = typeof mark.earned === 'number' ? earnedText({ earned: mark.earned, of: mark.of }) : t('unmarked')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects by focus
    <article
      className={styles.card}
      data-card=""
      data-single={single || undefined}
      data-open={open || undefined}
      data-settled={mark.by !== undefined || undefined}
      aria-current={current || undefined}
      // The card is one stop of the Tab key; J and K move between cards.
      tabIndex={current ? 0 : -1}
      aria-label={`${wrote}: ${isolated(key || t('noAnswer'))}. ${said}`}
      // A press selects when it ends: the panel of the card before closes and would move this one away from the pointer.
      onClick={() => actions.select(key)}
      onFocus={(event) => event.target.matches(':focus-visible') && actions.select(key)}
    >
      <div className={styles.top}>
        <div className={styles.said}>
          <p className={styles.by}>
            {single && people ? (
              <CardPeople answers={answers} people={people} taskId={props.taskId} single />
            ) : (
              <b>{wrote}</b>
            )}
            {props.fresh && (
              <Tag tone="live" dot>
                {t('fresh')}
              </Tag>
            )}
            <MarkTag mark={mark} empty={key === ''} />
          </p>
          {key === '' ? (
            <p className={styles.none}>{t('noAnswer')}</p>
          ) : (
            <ul className={styles.texts} dir={direction}>
              {texts.slice(0, MAX_SPELLINGS).map(({ text, count }) => (
                <li key={text}>
                  <bdi dir={pieceDirection(text, direction)}>
                    <TextWithSums text={text} />
                  </bdi>
                  {texts.length > 1 && <small className="num">{count}</small>}
                </li>
              ))}
              {texts.length > MAX_SPELLINGS && (
                <li className={styles.more}>{t('spellings', { count: texts.length - MAX_SPELLINGS })}</li>
              )}
            </ul>
          )}
          {people && !single && <CardPeople answers={answers} people={people} taskId={props.taskId} />}
        </div>
        <div className={styles.points}>
          <span className={styles.saidMark}>{erased ? t('erased') : said}</span>
          <PointsPicker
            earned={mark.earned}
            of={mark.of}
            partial={partial}
            field={mark.of > 500 || (current && (partial || mark.of > 100))}
            disabled={mark.of === 0}
            onPick={(earned) => actions.mark(key, earned)}
            onWrong={(wrong) => actions.wrong(key, wrong)}
          />
        </div>
      </div>
      {card.near.map(({ text, answers: others }) => (
        <div key={text} className={styles.near}>
          <GitMerge size={18} aria-hidden="true" />
          <span>
            {t('near', { count: others.length })}{' '}
            <bdi dir={pieceDirection(text, direction)}>
              <TextWithSums text={text} />
            </bdi>
          </span>
          <TextButton onClick={() => actions.merge(key, text)}>{t('merge')}</TextButton>
        </div>
      ))}
      {card.groups.length > 1 && (
        <div className={styles.near}>
          <GitMerge size={18} aria-hidden="true" />
          <span>{t('merged')}</span>
          <TextButton onClick={() => actions.separate(key)}>{t('separate')}</TextButton>
        </div>
      )}
      {trouble && (
        <CardTrouble
          trouble={trouble}
          mark={markOfCard(card)}
          onRepeat={() => actions.repeat(key)}
          onForget={() => actions.forget(key)}
        />
      )}
      {(mark.rule !== undefined || (mark.comment !== '' && !open)) && (
        <div className={styles.rule}>
          {mark.rule !== undefined && (
            <>
              <span className={styles.ruleName}>
                <BadgeCheck size={15} aria-hidden="true" />
                <span>
                  <TextWithSums text={t('ruleNamed', { name: isolated(key) })} />
                </span>
              </span>
              <span>{t('covers', { count: answers.length })}</span>
            </>
          )}
          {mark.comment !== '' && !open && (
            <q className={styles.comment} dir="auto">
              <MessageSquareText size={17} aria-hidden="true" />
              <span>
                <TextWithSums text={mark.comment} />
              </span>
            </q>
          )}
          <span className={styles.ruleActs}>
            {!open && <TextButton onClick={() => actions.open(key, true)}>{t('change')}</TextButton>}
            {mark.rule !== undefined && (
              <TextButton onClick={() => actions.mark(key, null)}>
                <Undo2 size={17} aria-hidden="true" />
                {t('removeRule')}
              </TextButton>
            )}
          </span>
        </div>
      )}
      {open ? (
        <CardPanel
          cardKey={key}
          count={answers.length}
          comment={mark.comment}
          rule={isRule(card, props.ruleChoice)}
          canHaveRule={canHaveRule(card)}
          actions={actions}
        />
      ) : (
        single &&
        mark.comment === '' && (
          <TextButton className={styles.say} onClick={() => actions.open(key, true)}>
            <MessageSquareText size={18} aria-hidden="true" />
            {t('comment')}
          </TextButton>
        )
      )}
    </article>
  )
}

/** Maximum number of spellings of one group that are shown. */
const MAX_SPELLINGS = 4

function MarkTag({ mark, empty }: { mark: CardMark; empty: boolean }) {
  const { t } = useTranslation('mark-task')
  const { earned, of, by } = mark
  if (of === 0) return <Tag>{t('by.dropped')}</Tag>
  if (earned === null) return <Tag tone="warn">{t('by.waiting')}</Tag>
  if (by === 'rule') return null
  if (by) return <Tag tone="brand">{t(`by.${by}`)}</Tag>
  if (earned === undefined || empty) return null
  return earned === of ? (
    <Tag tone="good">{t('by.right')}</Tag>
  ) : (
    <Tag>{t(earned === 0 ? 'by.wrong' : 'by.partly')}</Tag>
  )
}
