/**
 * A script for the head of the page in the canvas. It keeps clicks, and the keys that follow a click, for the program of the
 * canvas, which handles them once it runs.
 */
export const EARLY_EVENTS_SCRIPT = `window.earlyEvents=[];for(const type of["click","keydown"])addEventListener(type,e=>{const kept=window.earlyEvents;if(!kept||type!=="click"&&(!kept.length||!(e.ctrlKey||e.metaKey?/^[abi]$/i:/^(?:.|Enter|Tab|Backspace|Delete|Escape|Home|End|Arrow\\w+)$/u).test(e.key)))return;kept.push(e);e.preventDefault();e.stopImmediatePropagation()},true)`
