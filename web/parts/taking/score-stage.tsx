import { X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { joinList } from '../../i18n/format.ts'
import { Ornament } from '../../ui/ornament.tsx'
import { type PetalState, Petals } from './petals.tsx'
import classes from './score-stage.module.css'
import { Sparkles } from './sparkles.tsx'

interface Props {
  name: string
  /** Path of the close link. */
  closeTo: string
  closeLabel: string
  petals: readonly PetalState[]
  celebrate: boolean
  /** Content of the rosette: ScoreCore, or another element before there is a score. */
  core: ReactNode
  title: ReactNode
  text: ReactNode
}

/** The top of the result page: name, rosette, title and text. */
export function ScoreStage({ name, closeTo, closeLabel, petals, celebrate, core, title, text }: Props) {
  const { i18n } = useTranslation('take-task')
  return (
    <header className={`${classes.stage} on-band`}>
      <Ornament className={classes.ornament} opacity={0.09} />
      <div className={classes.top}>
        <Link to={closeTo} className={classes.close} aria-label={closeLabel}>
          <X size={22} aria-hidden />
        </Link>
        <b dir="auto">{name}</b>
      </div>
      <div className={classes.rosette}>
        {celebrate && <Sparkles />}
        <Petals petals={petals} rtl={i18n.language.startsWith('ar')} />
        <div className={classes.core} data-drawn>
          {core}
        </div>
      </div>
      <div className={classes.words}>
        <h1>{title}</h1>
        {text && <p className={classes.sub}>{text}</p>}
      </div>
    </header>
  )
}

/** The score, with a text below it. */
export function ScoreCore({ score, below }: { score: number; below: ReactNode }) {
  return (
    <>
      <b className={classes.score} dir="ltr">
        {score}%
      </b>
      {below && <span>{below}</span>}
    </>
  )
}

/** With more wrong questions only their count is shown. */
const MAX_LISTED = 4

interface RightAndWrongProps {
  /** Numbers of the questions that were not right, from 1. */
  wrong: readonly number[]
  /** Those of them that earned points. */
  partly?: readonly number[]
  count: number
}

/** How many questions were right, and which were not. */
export function RightAndWrong({ wrong, partly = [], count }: RightAndWrongProps) {
  const { t } = useTranslation('take-task')
  const listed = (numbers: readonly number[]) => ({ count: numbers.length, numbers: joinList(numbers) })
  const unlit = wrong.filter((number) => !partly.includes(number))
  const lines =
    wrong.length === 0
      ? [t('score.allLit')]
      : wrong.length > MAX_LISTED
        ? [t('score.unlitMany', { count: wrong.length })]
        : [
            ...(partly.length > 0 ? [t('score.partly', listed(partly))] : []),
            ...(unlit.length > 0 ? [t('score.unlit', listed(unlit))] : []),
          ]
  return (
    <>
      <b>{t('score.right', { count: count - wrong.length, of: count })}</b>
      {lines.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  )
}
