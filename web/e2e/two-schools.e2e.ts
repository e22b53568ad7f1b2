import { expect, type Request, type Route } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs } from './lib/people.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

/** Listed before the manager's own school, so that no check passes because of the order. */
const OTHER = { _id: 'other-school', name: 'مدرسة أخرى' }

/** The demo's managers have one school each; this adds a second one to the reply. */
async function addSecondSchool(route: Route) {
  const response = await route.fetch()
  const reply = await response.json()
  reply.success.userinfo.school_id.unshift(OTHER)
  await route.fulfill({ response, json: reply })
}

const asksFor = (call: string, school: string | undefined) => (request: Request) =>
  request.url().endsWith(`/api/${call}`) && request.postDataJSON().school === school

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'ar'

  turns.test(
    `a manager of two schools chooses one, and the list, its sheet and an import are of that school (${language})`,
    async ({ browser }) => {
      const { page, context, me, errors } = await openAs(browser, 'manager1', { language, phone })
      const own = me.school_id[0] ?? { _id: '', name: '' }
      const school = page.getByRole('main').getByRole('combobox', { name: say('students:filterSchool') })
      await page.route('**/api/checkLogin', addSecondSchool)

      const all = page.waitForRequest(asksFor('students/view', undefined))
      await page.goto('/Students')
      await all
      await expect(school).toHaveValue(say('students:allSchools'))
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const one = page.waitForRequest(asksFor('students/view', own._id))
      await school.click()
      await expect(page.getByRole('option')).toHaveCount(3)
      await page.getByRole('option', { name: own.name }).click()
      await one
      await expect(page).toHaveURL(new RegExp(`school=${own._id}`))

      await page.getByRole('button', { name: say('students:import'), exact: true }).click()
      const wizard = page.getByRole('dialog')
      await expect(wizard.getByRole('combobox', { name: loose(say('students:roster.school')) })).toHaveValue(own.name)
      await wizard.getByRole('button', { name: say('common:close') }).click()

      const slips = page.waitForRequest(asksFor('students/logins', own._id))
      await follow(page, `/Students?sheet=1-7&school=${own._id}`)
      await slips
      const slip = page.locator('main li').filter({ hasText: say('students:sheet.login') })
      await expect(slip.first()).toContainText(own.name)
      await expect(slip.filter({ hasText: OTHER.name })).toHaveCount(0)
      // A class code is a different class in the other school.
      await school.click()
      await page.getByRole('option', { name: OTHER.name }).click()
      await expect(page).toHaveURL(/sheet=choose/)
      await expect(page.getByText(say('students:sheet.choose'))).toBeVisible()
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
