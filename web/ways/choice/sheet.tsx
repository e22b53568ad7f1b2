import { useTranslation } from 'react-i18next'
import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { questionDirection, withSign } from '../../parts/question/direction.ts'
import type { WaySheet } from '../sheet.ts'
import styles from '../sheets.module.css'
import { SideOnPaper } from '../side-on-paper.tsx'
import { optionLetter } from './option-letter.ts'

/** One right option: circles. */
export const circlesSheet: WaySheet = { Blank: ({ asked }) => <Options asked={asked} shape="circle" />, key }

/** Several right options: boxes. */
export const boxesSheet: WaySheet = {
  Blank: ({ asked }) => <Options asked={asked} shape="box" />,
  hint: () => 'several',
  key,
}

function Options({ asked, shape }: { asked: StudentQuestion; shape: 'circle' | 'box' }) {
  const { i18n } = useTranslation()
  const options = asked.options ?? []
  const direction = questionDirection(asked) ?? i18n.dir()
  const short = options.every(({ text }) => text.length <= 22)
  return (
    <ol className={styles.options} dir={direction} data-short={short || undefined}>
      {options.map(({ index, text, img, alone }, at) => (
        <li key={index} data-picture={img ? true : undefined}>
          <span className={styles.box} data-shape={shape} aria-hidden="true" />
          <b>{optionLetter(at, direction)}</b>
          <SideOnPaper text={img && alone ? '' : text} img={img} direction={asked.direction} />
        </li>
      ))}
    </ol>
  )
}

/** The letters and texts of the right options: «ب. القدس». */
function key({ answers }: Question, asked: StudentQuestion, pageDirection: 'rtl' | 'ltr'): string {
  const written = answers.filter(({ answer }) => answer.trim() !== '')
  const direction = questionDirection(asked) ?? pageDirection
  return (asked.options ?? [])
    .flatMap(({ index, text }, at) =>
      index !== undefined && written[index]?.true
        ? [`\u2068${optionLetter(at, direction)}. ${withSign(text)}\u2069`]
        : [],
    )
    .join(' · ')
}
