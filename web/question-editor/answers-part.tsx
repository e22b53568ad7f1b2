import { authoringOf } from '../ways/authoring.ts'
import { useForm } from './form-context.ts'

/** The answer key, in the editor of the chosen answer way. */
export function AnswersPart() {
  const { form, change, errorOf, problems, hold } = useForm()
  const { Pane, wrong } = authoringOf(form.way)
  const problem = problems.find(({ field }) => field === 'answers')
  return (
    <Pane
      form={form}
      change={change}
      error={errorOf('answers')}
      wrong={problem && wrong?.(form, problem.error)}
      direction={form.direction}
      keepsOrder={form.keepOrder}
      hold={hold}
    />
  )
}
