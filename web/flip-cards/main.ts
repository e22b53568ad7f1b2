import './player.css'
import { createGame } from './game.ts'
import { askForLogin, isEmbedded, tellParent } from './parent.ts'
import { createStage } from './stage.ts'
import { textsIn } from './texts.ts'

const room = document.getElementById('player')
if (!room) throw new Error('index.html has no #player')

const asked = new URLSearchParams(window.location.search)
const root = document.documentElement
// boot.js read both from the portal's storage; in a frame the address contains what the page shows now.
const language = asked.get('lang') === 'en' || (asked.get('lang') !== 'ar' && root.lang === 'en') ? 'en' : 'ar'
root.lang = language
root.dir = language === 'ar' ? 'rtl' : 'ltr'
const theme = asked.get('theme')
if (theme === 'dark' || theme === 'light') root.setAttribute('data-mantine-color-scheme', theme)
if (isEmbedded()) root.setAttribute('data-embedded', '')

const say = textsIn(language)
document.title = say('title')
const stage = createStage(room, say)
const game = createGame(stage, { id: asked.get('id') ?? '', task: asked.get('task') || undefined, askForLogin })
tellParent('here')
void game.open()
