import { h } from './h.ts'
import { type IconName, icon } from './icons.ts'
import type { Stage } from './stage.ts'

interface Notice {
  icon: IconName
  title: string
  text?: string
  action?: { label: string; act: () => void }
  second?: { label: string; act: () => void }
}

/** A message with up to two actions. */
export function showNotice(stage: Stage, { icon: name, title, text, action, second }: Notice): void {
  const button = ({ label, act }: { label: string; act: () => void }, className: string) =>
    h('button', { type: 'button', class: className, onclick: act }, label)
  stage.show(
    h(
      'main',
      { class: 'notice' },
      h('span', { class: 'notice-icon' }, icon(name)),
      h('h1', { tabindex: -1, 'data-autofocus': true }, title),
      text && h('p', {}, text),
      h('div', { class: 'buttons' }, action && button(action, 'act flip'), second && button(second, 'act quiet')),
    ),
  )
  stage.announce(title)
}
