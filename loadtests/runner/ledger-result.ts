import type { Ledger } from '../report/record.ts'
import type { StudentReport } from './reports.ts'

const SHOWN = 20

/** Counts what was compared. A run without acknowledged answers proves nothing, so that is a fault too. */
export function compareLedger(against: Ledger['against'], reports: StudentReport[], wrong: string[]): Ledger {
  const answers = reports.reduce((sum, { saved }) => sum + saved.flatMap(({ values }) => values).length, 0)
  const submissions = reports.filter((one) => one.submitted).length
  const faults = answers === 0 || submissions === 0 ? ['nothing was acknowledged', ...wrong] : wrong
  return {
    ...{ against, answers, submissions },
    students: reports.length,
    wrong: faults.slice(0, SHOWN),
    faults: faults.length,
  }
}

/** What was checked, and the first faults. */
export function ledgerLines({ against, students, answers, submissions, wrong, faults }: Ledger): string[] {
  const what = `${students} students, ${answers} acknowledged answers, ${submissions} submissions`
  return [
    `ledger against the ${against}: ${what}: ${faults === 0 ? 'each is stored once' : `${faults} WRONG`}`,
    ...wrong.map((line) => `  ${line}`),
  ]
}
