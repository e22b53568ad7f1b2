import './player.css'
import { createGame } from './game.ts'
import { askForLogin, isEmbedded, sendToParent } from './parent.ts'
import { createStage } from './stage.ts'
import { textsIn } from './texts.ts'

const container = document.getElementById('player')
if (!container) throw new Error('index.html has no #player')

const asked = new URLSearchParams(window.location.search)
const root = document.documentElement
// boot.js reads language and theme from cookie and storage; in a frame, the address has those of the page around it.
const language = asked.get('lang') === 'en' || (asked.get('lang') !== 'ar' && root.lang === 'en') ? 'en' : 'ar'
root.lang = language
root.dir = language === 'ar' ? 'rtl' : 'ltr'
const theme = asked.get('theme')
if (theme === 'dark' || theme === 'light') root.setAttribute('data-mantine-color-scheme', theme)
if (isEmbedded()) root.setAttribute('data-embedded', '')

const say = textsIn(language)
document.title = say('title')
const stage = createStage(container, say)
const game = createGame(stage, { id: asked.get('id') ?? '', task: asked.get('task') || undefined, askForLogin })
sendToParent('here')
void game.open()
