import { useParams } from 'react-router-dom'
import { BankPage } from './bank-page.tsx'
import { QuestionPage } from './question-page.tsx'

/** /Questions and /Questions/{id}. */
export default function QuestionsScreen() {
  const { id } = useParams()
  return id ? <QuestionPage key={id} id={id} /> : <BankPage />
}
