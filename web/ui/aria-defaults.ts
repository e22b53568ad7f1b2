import type { MantineThemeOverride } from '@mantine/core'
import type { TFunction } from 'i18next'
import { BusyButton } from './busy-button.tsx'

type Parts = NonNullable<MantineThemeOverride['components']>

/**
 * Default props of Mantine's components: ARIA labels in the page's language, and sizes of the design system. It refers to
 * components by name only, so that it does not add them to the bundle.
 */
export function ariaDefaults(t: TFunction, css: CSSModuleClasses): Parts {
  const close = { 'aria-label': t('mantine.close') }
  // Mantine gives the clear button the plain field's background, which shows as a box on a coloured field.
  const clear = {
    'aria-label': t('mantine.clear'),
    className: css.clear,
    style: { pointerEvents: 'all', background: 'none' },
  }
  const input = {
    size: 'md',
    classNames: { input: css.input, label: css.label, error: css.error, description: css.hint, required: css.required },
  }
  const select = {
    ...input,
    classNames: { ...input.classNames, option: css.option },
    clearButtonProps: clear,
    comboboxProps: { shadow: 'md', transitionProps: { duration: 0 } },
  }
  const chooses = { ...select, nothingFoundMessage: '—' }
  const dates = {
    ariaLabels: {
      monthLevelControl: t('mantine.monthLevel'),
      yearLevelControl: t('mantine.yearLevel'),
      nextMonth: t('mantine.nextMonth'),
      previousMonth: t('mantine.previousMonth'),
      nextYear: t('mantine.nextYear'),
      previousYear: t('mantine.previousYear'),
      nextDecade: t('mantine.nextDecade'),
      previousDecade: t('mantine.previousDecade'),
    },
  }
  const page = (key: string) => ({ 'aria-label': t(key) })
  const withProps = (defaultProps: object) => ({ defaultProps })
  return {
    Button: {
      defaultProps: { size: 'md', component: BusyButton },
      classNames: { root: css.button, label: css.buttonLabel, loader: css.buttonLoader },
    },
    ActionIcon: withProps({ size: 44, variant: 'subtle', component: BusyButton }),
    CloseButton: withProps({ size: 44, ...close }),
    Modal: withProps({
      closeButtonProps: close,
      radius: 'xl',
      centered: true,
      overlayProps: { color: '#061e1c', backgroundOpacity: 0.55 },
    }),
    Popover: withProps({ shadow: 'md', radius: 'lg' }),
    Menu: { defaultProps: { shadow: 'md', radius: 'lg' }, classNames: { item: css.option } },
    Tooltip: withProps({ withArrow: true }),
    Drawer: withProps({ closeButtonProps: close }),
    Alert: withProps({ closeButtonLabel: t('mantine.close') }),
    Notification: withProps({ closeButtonProps: close }),
    TextInput: withProps(input),
    Textarea: withProps({ ...input, autosize: true, minRows: 3 }),
    NumberInput: withProps(input),
    PasswordInput: withProps(input),
    Select: withProps(chooses),
    MultiSelect: withProps(chooses),
    TagsInput: withProps(select),
    Autocomplete: withProps(select),
    FileInput: withProps({ ...input, clearButtonProps: page('mantine.removeFile') }),
    Pill: withProps({ removeButtonProps: page('mantine.removeFile') }),
    Burger: withProps(page('mantine.openMenu')),
    Checkbox: withProps({ size: 'md', classNames: { input: css.check, label: css.checkLabel, body: css.checkBody } }),
    Radio: withProps({ size: 'md', classNames: { radio: css.check, label: css.checkLabel, body: css.checkBody } }),
    Switch: withProps({ size: 'md', classNames: { label: css.checkLabel, body: css.checkBody } }),
    Pagination: withProps({
      getItemProps: (number: number) => ({ 'aria-label': t('mantine.page', { number }) }),
      getControlProps: (control: string) => page(`mantine.${control}Page`),
      vars: () => ({
        root: {
          '--pagination-control-size': '44px',
          '--pagination-control-fz': 'var(--t-s)',
          // Mantine takes the text colour of the light scheme for both.
          '--pagination-active-color': 'var(--on-brand)',
        },
      }),
    }),
    DatePicker: withProps(dates),
    DateInput: withProps({ ...input, ...dates, clearButtonProps: clear }),
    DatePickerInput: withProps({ ...input, ...dates, clearButtonProps: clear }),
    DateTimePicker: withProps({ ...input, ...dates, clearButtonProps: clear }),
  }
}
