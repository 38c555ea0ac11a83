import { JSDOM } from 'jsdom'

// A JSDOM for each page would parse its style sheets, which takes longer than all tests together.
const parser = new new JSDOM('').window.DOMParser()

/** Parses a page as a browser without script does. */
export const parseHtml = (html: string): Document => parser.parseFromString(html, 'text/html')
