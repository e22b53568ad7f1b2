import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aQuestion } from '../app/testing/given.ts'
import { givenServer } from '../app/testing/given-marking.ts'
import { closeScreen, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'

const OPEN_QUESTION = aQuestion({
  ID: 'why',
  question: 'Why did Sami miss the bus?',
  answersType: 8,
  answers: [{ answer: 'His alarm clock was broken.' }],
  direction: 'ltr',
  points: 2,
})

test('what a screen reader has of the list of answers, of a card, and of its comment', async () => {
  const texts = ['He woke up late.', 'The bus was full.', 'He woke up late.']
  const server = givenServer(texts, { question: OPEN_QUESTION, byHand: true })
  server.replies['tasks/mark']({ _id: 't1', question: 'why', students: ['s1'], earned: 100, comment: 'And then?' })
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies: server.replies, language: 'en' })
  await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(2)
  // A press gives the focus to this frame, whatever other tests run beside it.
  await page.getByText('2 students wrote').click()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "My tasks":
              - /url: /MyTasks
          - listitem:
            - link "الماضي البسيط: الأفعال الشاذّة":
              - /url: /MyTasks/t1
          - listitem: Mark by question
      - status
      - text: "1"
      - heading "Why did Sami miss the bus?" [level=1]
      - paragraph: Open text ⁦2⁩ points
      - paragraph:
        - text: ⁦1⁩ of ⁦3⁩ answers marked
        - emphasis: 2 answers to mark
      - button "Return results"
      - text: Marks are provisional until results are returned
      - region "Answers":
        - heading "Answers" [level=2]
        - status
        - group "Answers shown":
          - text: Answers shown
          - radio "All answers 3" [checked]
          - text: All answers 3
          - radio "Need a look 2"
          - text: Need a look 2
        - switch "Hide names"
        - text: Hide names
        - article "2 students wrote: ⁨He woke up late.⁩. No mark":
          - paragraph: 2 students wrote Waiting for a mark
          - list:
            - listitem: He woke up late.
          - button "آدم زعبي, حلا سليمان"
          - text: No mark
          - group "Points":
            - text: Points
            - button "⁦0⁩ of ⁦2⁩ points": "0"
            - button "⁦1⁩ of ⁦2⁩ points": "1"
            - button "⁦2⁩ of ⁦2⁩ points": "2"
            - textbox "Another number of points, up to 2":
              - /placeholder: …
          - text: Comment for 2 students ⁦0⁩ / ⁦1000⁩
          - textbox "Comment for 2 students ⁦0⁩ / ⁦1000⁩"
          - switch "Rule The mark and comment also apply to matching answers that arrive later." [checked]
          - text: Rule
          - paragraph: The mark and comment also apply to matching answers that arrive later.
          - button "Save, then next Enter"
        - heading "Single answers 1 student" [level=3]
        - article "1 student wrote: ⁨The bus was full.⁩. ⁦1⁩ of ⁦2⁩ points":
          - paragraph:
            - link "بتول جبارين":
              - /url: /MyTasks/t1/s1
            - text: ⁦7 B⁩ Marked by hand
          - list:
            - listitem: The bus was full.
          - text: ⁦1⁩ of ⁦2⁩ points
          - group "Points":
            - text: Points
            - button "⁦0⁩ of ⁦2⁩ points": "0"
            - button "⁦1⁩ of ⁦2⁩ points" [pressed]: "1"
            - button "⁦2⁩ of ⁦2⁩ points": "2"
          - text: And then?
          - button "Change"
        - paragraph: ⁦1⁩ of ⁦3⁩ are marked.
      - complementary "This question and the others":
        - group:
          - heading "Question" [level=2]
          - heading "Why did Sami miss the bus?" [level=3]
          - paragraph: Model answer
          - paragraph: His alarm clock was broken.
          - button "Correct the key"
        - heading "Keyboard shortcuts" [level=2]
        - term: Points
        - definition: 0 … 9
        - term: Next and previous
        - definition: J K
        - term: Confirm, then next
        - definition: Enter
        - term: Comment
        - definition: C
        - term: Merge the close answer
        - definition: M
        - term: Remove the mark
        - definition: ⌫
        - term: List of shortcuts
        - definition: "?"
  `)
  await userEvent.keyboard('2c')
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
  await expect
    .element(page.elementLocator(document.querySelector('[data-card]') as Element))
    .toMatchAriaInlineSnapshot(`
      - article "2 students wrote: ⁨He woke up late.⁩. ⁦2⁩ of ⁦2⁩ points":
        - paragraph: 2 students wrote
        - list:
          - listitem: He woke up late.
        - button "آدم زعبي, حلا سليمان"
        - text: ⁦2⁩ of ⁦2⁩ points
        - group "Points":
          - text: Points
          - button "⁦0⁩ of ⁦2⁩ points": "0"
          - button "⁦1⁩ of ⁦2⁩ points": "1"
          - button "⁦2⁩ of ⁦2⁩ points" [pressed]: "2"
          - textbox "Another number of points, up to 2":
            - /placeholder: …
        - text: "Rule: ⁨He woke up late.⁩ covers 2 answers, and those that arrive later"
        - button "Remove the rule"
        - text: Comment for 2 students ⁦0⁩ / ⁦1000⁩
        - textbox "Comment for 2 students ⁦0⁩ / ⁦1000⁩"
        - list "Your earlier comments":
          - listitem:
            - button "السبب ناقص: لماذا تأخّر؟"
          - listitem:
            - button "السبب صحيح، والمطلوب جملة كاملة."
          - listitem:
            - button "Well done!"
        - switch "Rule The mark and comment also apply to matching answers that arrive later." [checked]
        - text: Rule
        - paragraph: The mark and comment also apply to matching answers that arrive later.
        - button "Save, then next Enter"
    `)
})

afterEach(closeScreen)
