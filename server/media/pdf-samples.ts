/** The smallest PDF: one empty page. */
const body = (more = '') =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
export const PDF = Buffer.from(body())
/** PDFs that run a script when opened; the second one obfuscates the name of the action. */
export const SCRIPT_PDF = Buffer.from(body('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'))
export const HIDDEN_PDF = Buffer.from(body('/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'))
export const LAUNCH_PDF = Buffer.from(body('/OpenAction<</S/Launch/F(cmd.exe)>>'))
