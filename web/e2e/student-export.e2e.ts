import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAtDesks, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a teacher exports one student's tasks from the student's popup, as a file and in print (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const { page, context } = teacher
      const mark = newMark()
      const arabic = `مُهِمَّة «الأفعال»، ${mark}`
      const formula = `=HYPERLINK("http://example.com";"${mark}")`
      const to = { students: [student.me._id], res_type: 1 as const }
      const open = await sendTask(context.request, { ...to, name: arabic }, [WAYS.choice])
      const id = await sendTask(context.request, { ...to, name: formula }, [WAYS.choice, WAYS.typed])
      const { task } = await post(student.context.request, 'tasks/start', { _id: id })
      const values = [{ ID: task.questions[0]?.ID, answer: 0 }]
      await post(student.context.request, 'tasks/save', { task: id, values })
      const { stats } = await post(context.request, 'students/view_stats', { _id: student.me._id })

      // Replaces the system's print dialog: records calls of `print` and keeps the sheet.
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await page.goto(`/Students?tab=stats&student=${student.me._id}`)
      const popup = page.getByRole('dialog').first()
      const waiting = page.waitForEvent('download')
      await popup.getByRole('button', { name: say('export:csvLabel'), exact: true }).click()
      const file = await waiting
      expect(file.suggestedFilename()).toContain(student.me.name)
      const text = readFileSync(await file.path(), 'utf8')
      const column = (key: string) => say(`export:column.${key}`)
      const scored = [`${column('score')} %`, `${column('time')} (h:mm:ss)`, column('state'), column('added')]
      const [head, ...rows] = text.trimEnd().split('\r\n')
      expect(head).toBe(`\uFEFF${[column('task'), ...scored].join(',')}`)
      // All tasks of this teacher, newest first, as on the screen.
      expect(rows).toHaveLength(stats.length)
      const inert = `"'${formula.replaceAll('"', '""')}"`
      const day = '\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}'
      expect(rows[0]?.slice(0, inert.length)).toBe(inert)
      expect(rows[0]).toMatch(new RegExp(`,50,0:00:\\d\\d,${say('export:state.final')},${day}$`))
      expect(rows[1]).toMatch(new RegExp(`^${arabic},,,${say('export:state.not_started')},${day}$`))

      await popup.getByRole('button', { name: say('export:print'), exact: true }).click()
      await expect(page.locator('html[data-printed]')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      const sheet = page.locator('[data-print-sheet]')
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(student.me.name)
      await expect(popup).toBeHidden()
      const lines = sheet.getByRole('row')
      await expect(lines).toHaveCount(stats.length + 1)
      await expect(lines.nth(1)).toContainText(formula)
      await expect(lines.nth(1)).toContainText('50')
      await expect(lines.nth(2)).toContainText(arabic)
      await page.emulateMedia({ media: 'screen' })
      expect(teacher.errors).toEqual([])
      for (const _id of [open, id]) await post(context.request, 'tasks/delete', { _id })
      await close()
    },
  )
}
