// Made from quantities.schema.json whenever it changes. Do not edit.

export interface QuantitiesBlock {
  type: 'quantities'
  anchor?: string
  hidden?: boolean
  title: string
  people: number
  items: {
    what: string
    amount: number
    unit: 'g' | 'ml' | 'pieces'
  }[]
}
