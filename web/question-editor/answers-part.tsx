import { authoringOf } from '../ways/authoring.ts'
import { useForm } from './form-context.ts'

/** The answer key, in the editor of the chosen answer way. */
export function AnswersPart() {
  const { form, change, errorOf, hold } = useForm()
  const { Pane } = authoringOf(form.way)
  return (
    <Pane
      form={form}
      change={change}
      error={errorOf('answers')}
      direction={form.direction}
      keepsOrder={form.keepOrder}
      hold={hold}
    />
  )
}
