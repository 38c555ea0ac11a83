// Made from faq.schema.json whenever it changes. Do not edit.
import type { RunningText } from 'pagewright/block'

export interface FaqBlock {
  type: 'faq'
  anchor?: string
  hidden?: boolean
  title: string
  items: {
    question: string
    answer: RunningText
  }[]
}
