import type { SelectProps } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { GradeSign } from './grade-sign.tsx'
import styles from './signed-option.module.css'
import { SubjectSign } from './subject-sign.tsx'

type Signed = Pick<SelectProps, 'renderOption' | 'leftSection'>

/** A list of grades (`7`): the sign of each option, and that of the chosen one in the field. */
export const gradeSigns = (chosen: string): Signed => signed(chosen, (value) => <GradeSign grade={Number(value)} />)

/** A list of categories. `topOf` returns the topmost category of an option, undefined where it has no sign. */
export const subjectSigns = (chosen: string, topOf: (value: string) => string | undefined): Signed =>
  signed(chosen, (value) => {
    const top = topOf(value)
    return top ? <SubjectSign id={top} /> : undefined
  })

const signed = (chosen: string, signOf: (value: string) => ReactNode): Signed => ({
  leftSection: chosen ? signOf(chosen) : undefined,
  renderOption: ({ option, checked }) => (
    <span className={styles.option}>
      {signOf(option.value)}
      <bdi>{option.label}</bdi>
      {checked && <Check size={16} aria-hidden="true" className={styles.checked} />}
    </span>
  ),
})
