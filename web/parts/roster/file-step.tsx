import { Button, Loader } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { Download, FileSpreadsheet, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../i18n/format.ts'
import { language } from '../../i18n/i18n.ts'
import { toCsv } from '../export/csv.ts'
import { downloadCsv } from '../export/download.ts'
import styles from './file-step.module.css'
import { Note } from './note.tsx'
import type { RosterKind } from './roster-kind.ts'
import { SchoolSelect } from './school-select.tsx'
import type { Import } from './use-import.ts'

interface Props<Row extends { line: number }> {
  kind: RosterKind<Row>
  work: Import
  school: string
  onSchool: (school: string) => void
}

/** The first step: choose or drop a file. Explains the columns and offers a sample. */
export function FileStep<Row extends { line: number }>({ kind, work, school, onSchool }: Props<Row>) {
  const { t } = useTranslation('students')
  const choose = useRef<() => void>(null)
  const sample = () => {
    const spoken = language()
    // The first heading in the language of the interface.
    const heading = (headings: readonly string[]) =>
      headings.find((name) => /\p{Script=Arabic}/u.test(name) === (spoken === 'ar')) ?? ''
    const lines = [kind.columns.map(({ headings }) => heading(headings)), ...kind.sample[spoken]]
    downloadCsv(`${t(`roster.${kind.name}.sampleName`)}.csv`, toCsv(lines))
  }
  return (
    <div className={styles.step}>
      <SchoolSelect label={t('roster.school')} value={school} onChange={onSchool} className={styles.school} />
      <Dropzone
        className={styles.drop}
        openRef={choose}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        onDrop={(files: File[]) => files[0] && void work.open(files[0])}
        disabled={work.reading}
        inputProps={{ 'aria-label': t('roster.choose'), accept: '.csv,.txt,.tsv,.xlsx' }}
      >
        <div className={styles.inside}>
          {work.reading ? (
            <p className={styles.busy} role="status">
              <Loader size={28} />
              {t('roster.reading')}
            </p>
          ) : (
            <>
              <span className={styles.sign}>
                <FileSpreadsheet size={34} aria-hidden="true" />
              </span>
              <p className={styles.call}>{t('roster.drop')}</p>
              <Button onClick={() => choose.current?.()}>{t('roster.choose')}</Button>
              <p className={styles.forms}>{t('roster.forms', { limit: count(kind.limit) })}</p>
            </>
          )}
        </div>
      </Dropzone>
      {work.trouble && (
        <p className={styles.trouble} role="alert">
          {t(`roster.file.${work.trouble}`, { limit: count(kind.limit) })}
        </p>
      )}
      <section className={styles.help}>
        <h3>{t('roster.columns')}</h3>
        <ul>
          {kind.columns.map(({ key, required }) => (
            <li key={key}>
              <strong>
                {t(`roster.${kind.name}.fields.${key}`)}
                {required && <i aria-hidden="true"> *</i>}
              </strong>
              <span>{t(`roster.${kind.name}.hints.${key}`)}</span>
            </li>
          ))}
        </ul>
        <Button variant="light" leftSection={<Download size={18} aria-hidden="true" />} onClick={sample}>
          {t('roster.sample')}
        </Button>
      </section>
      <Note icon={<ShieldCheck size={20} aria-hidden="true" />}>{t('roster.promise')}</Note>
    </div>
  )
}
