import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { className, gradeName, sectionName } from '../i18n/format.ts'
import { foldedFilter } from '../parts/authoring/folded-filter.ts'
import { ClassChip } from '../parts/class-chip.tsx'
import { focusFirst } from '../parts/roster/focus-first.ts'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import shared from '../parts/roster/person-form.module.css'
import { Trouble } from '../parts/roster/trouble.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { usePlace } from './use-place.ts'
import { useSchoolClasses } from './use-school-classes.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** Opens a class: its grade and its section. The next free section is proposed. */
export function AddClass({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'common', 'errors'])
  const { ofSchool } = usePlace()
  const queries = useQueryClient()
  const taken = new Set((useSchoolClasses().classes ?? []).map(({ code }) => code))
  const [grade, setGrade] = useState<number>()
  const [section, setSection] = useState<number>()
  const [problem, setProblem] = useState<{ field: 'grade' | 'section'; text: string }>()
  const [failure, setFailure] = useState<unknown>()
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const key = useRef({ code: '', key: '' })
  const code = grade && section ? `${section}-${grade}` : ''

  const wrong = (field: 'grade' | 'section', text: string) => {
    setProblem({ field, text })
    focusFirst(field)
  }
  const chooseGrade = (next: number) => {
    setGrade(next)
    setProblem(undefined)
    setSection((before) => before ?? upTo(7).find((one) => !taken.has(`${one}-${next}`)))
  }
  const save = async () => {
    if (state !== 'open') return
    if (!grade) return wrong('grade', t('errors:texts.required'))
    if (!section) return wrong('section', t('errors:texts.required'))
    if (taken.has(code)) return wrong('section', t('errors:texts.classExists'))
    if (key.current.code !== code) key.current = { code, key: newId() }
    setState('busy')
    setFailure(undefined)
    try {
      await call('classes/add', { code, ...ofSchool }, { key: key.current.key })
    } catch (error) {
      setState('open')
      if (error instanceof CallError && error.status === 422) wrong('section', errorText(error))
      else setFailure(error)
      return
    }
    setState('saved')
    void queries.invalidateQueries({ queryKey: ['classes/view'] })
    showBanner({ text: t('class.added', { name: className(code) }), after: onClose })
  }
  return (
    <FormPopup
      title={t('class.addTitle')}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={state === 'busy'} disabled={state === 'saved'}>
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
          disabled={state !== 'open'}
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
          disabled={state !== 'open'}
          allowDeselect={false}
          onChange={(value) => {
            setSection(Number(value))
            setProblem(undefined)
          }}
        />
      </div>
      {code && (
        <p className={shared.said}>
          {t('class.willBe')} <ClassChip code={code} />
        </p>
      )}
    </FormPopup>
  )
}
