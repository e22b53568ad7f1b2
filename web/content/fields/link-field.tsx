import { Autocomplete } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { useEditor } from '../editor-context.ts'
import { useOptions } from '../use-options.ts'

const PLACES = [
  paths.home(),
  paths.library(),
  paths.training(),
  paths.games(),
  paths.books(),
  paths.dictionary(),
] as const

/** The link of a menu entry: a page of the site, an article, or any web address. */
export function LinkField() {
  const { t } = useTranslation('content')
  const { textOf, change, errorOf } = useEditor()
  const articles = useOptions('articles').data ?? []
  const names = new Map<string, string>([
    ...PLACES.map((path, at) => [path, t(`places.${at}`)] as const),
    ...articles.map(({ value, name }) => [paths.article(value), name] as const),
  ])
  return (
    <div data-field="link">
      <Autocomplete
        label={t('field.link')}
        description={t('field.linkHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        attributes={{ input: { dir: 'ltr' } }}
        maxLength={300}
        data={[...names.keys()]}
        // A complete address does not filter the others out.
        filter={({ options, search }) =>
          names.has(search) ? options : options.filter((one) => 'value' in one && String(one.value).includes(search))
        }
        renderOption={({ option }) => (
          <span>
            <bdi>{names.get(option.value)}</bdi> <small dir="ltr">{option.value}</small>
          </span>
        )}
        value={textOf('link')}
        error={errorOf('link')}
        onChange={(link) => change({ link })}
      />
    </div>
  )
}
