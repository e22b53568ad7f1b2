import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import { errorText } from '../i18n/error-text.ts'
import { className, gradeName, sectionName } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { focusFirst } from '../parts/roster/focus-first.ts'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import shared from '../parts/roster/person-form.module.css'
import { Trouble } from '../parts/roster/trouble.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { useHasLeft } from '../ui/use-has-left.ts'
import { usePeopleAddress } from './use-people-address.ts'
import { useSchoolClasses } from './use-school-classes.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** Adds a class by grade and section; the next free section is preselected. */
export function AddClass({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common', 'errors'])
  const { ofSchool } = usePeopleAddress()
  const taken = new Set((useSchoolClasses().classes ?? []).map(({ code }) => code))
  const [grade, setGrade] = useState<number>()
  const [section, setSection] = useState<number>()
  const [problem, setProblem] = useState<{ field: 'grade' | 'section'; text: string }>()
  const [saved, setSaved] = useState(false)
  const code = grade && section ? `${section}-${grade}` : ''

  const wrong = (field: 'grade' | 'section', text: string) => {
    setProblem({ field, text })
    focusFirst(field)
  }
  const { send, busy, failure } = useCommand('classes/add', {
    changes: ['classes/view'],
    errors: 'inline',
    onError: (error) => {
      const refused = error instanceof CallError && error.status === 422
      if (refused) wrong('section', errorText(error))
      return refused
    },
  })
  const closed = busy || saved
  const hasLeft = useHasLeft()
  const chooseGrade = (next: number) => {
    setGrade(next)
    setProblem(undefined)
    setSection((before) => before ?? upTo(7).find((one) => !taken.has(`${one}-${next}`)))
  }
  const save = async () => {
    if (closed) return
    if (!grade) return wrong('grade', t('errors:texts.required'))
    if (!section) return wrong('section', t('errors:texts.required'))
    if (taken.has(code)) return wrong('section', t('errors:texts.classExists'))
    if (!(await send({ code, ...ofSchool }))) return
    setSaved(true)
    showBanner({ text: t('class.added', { name: className(code) }), after: () => hasLeft() || onClose() })
  }
  return (
    <FormPopup
      title={t('class.addTitle')}
      onClose={onClose}
      locked={closed}
      onSubmit={save}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={saved}>
            {t('class.add')}
          </Button>
        </>
      }
    >
      <Trouble error={failure} />
      <div className={shared.two}>
        <Select
          data-field="grade"
          label={t('class.gradeLabel')}
          placeholder={t('class.chooseGrade')}
          required
          searchable
          filter={foldedFilter}
          data={upTo(12).map((one) => ({ value: String(one), label: gradeName(one) }))}
          value={grade ? String(grade) : null}
          error={problem?.field === 'grade' && problem.text}
          allowDeselect={false}
          onChange={(value) => chooseGrade(Number(value))}
        />
        <Select
          data-field="section"
          label={t('class.sectionLabel')}
          placeholder={t('class.chooseSection')}
          required
          searchable
          filter={foldedFilter}
          data={upTo(7).map((one) => ({
            value: String(one),
            label: sectionName(one),
            disabled: grade !== undefined && taken.has(`${one}-${grade}`),
          }))}
          value={section ? String(section) : null}
          error={problem?.field === 'section' && problem.text}
          allowDeselect={false}
          onChange={(value) => {
            setSection(Number(value))
            setProblem(undefined)
          }}
        />
      </div>
      {code && (
        <p className={shared.hint}>
          {t('class.willBe')} <ClassChip code={code} />
        </p>
      )}
    </FormPopup>
  )
}
