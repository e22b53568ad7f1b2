// `node server/setup/install/test-tools.mjs`: installs the programs that the tests need from the system's packages, where they are
// missing and where that needs nobody. `npm test` runs it while the dependencies come in.
import { installBrowser } from './browser.mjs'
import { installRedis } from './redis.mjs'
import { installSpreadsheet } from './spreadsheet.mjs'
import { installStrace } from './strace.mjs'
import './voice.mjs'

installBrowser()
installRedis()
installStrace()
installSpreadsheet()
