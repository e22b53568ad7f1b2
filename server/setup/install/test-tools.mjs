// `node server/setup/install/test-tools.mjs`: installs missing programs of the tests with apt, if possible. `npm test`
// runs it during the installation of the dependencies.
import { installBrowser } from './browser.mjs'
import { installOperatorTools } from './operator-tools.mjs'
import { installSpreadsheet } from './spreadsheet.mjs'
import { installStrace } from './strace.mjs'
import './voice.mjs'

installBrowser()
installStrace()
installSpreadsheet()
installOperatorTools()
