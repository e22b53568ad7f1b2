// `node server/setup/install/test-tools.mjs`: installs missing programs of the tests with apt or pip, if possible. `npm test`
// runs it during the installation of the dependencies.
import { installBrowser } from './browser.mjs'
import { installOperatorTools } from './operator-tools.mjs'
import { installS3Server } from './s3-server.mjs'
import { installSpreadsheet } from './spreadsheet.mjs'
import { installStrace } from './strace.mjs'
import './voice.mjs'

installBrowser()
installStrace()
installSpreadsheet()
installOperatorTools()
installS3Server()
