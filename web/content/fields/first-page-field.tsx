import { TextInput } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { westernDigits } from '../../../server/contract/rules.ts'
import { useEditor } from '../editor-context.ts'

const FIRST = 1

/** The number printed on the first page, if it is not 1. Other input than a number is ignored. */
export function FirstPageField() {
  const { t } = useTranslation('content')
  const { form, change, errorOf } = useEditor()
  const stored = typeof form.row.first_page === 'number' ? form.row.first_page : FIRST
  const [typed, setTyped] = useState(String(stored))
  useLayoutEffect(() => setTyped(String(stored)), [stored])
  const type = (text: string) => {
    setTyped(text)
    const western = westernDigits(text.trim())
    if (/^(-\d{1,2}|\d{1,4})$/.test(western)) change({ first_page: Number(western) })
  }
  return (
    <TextInput
      data-field="first_page"
      label={t('field.firstPage')}
      description={t('field.firstPageHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      attributes={{ input: { dir: 'ltr', inputMode: 'numeric' } }}
      maxLength={4}
      value={typed}
      error={errorOf('first_page')}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(String(stored))}
    />
  )
}
