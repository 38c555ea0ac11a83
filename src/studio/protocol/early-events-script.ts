/**
 * A script for the head of the page in the canvas. It queues clicks, and key presses after a click, until the program
 * of the canvas handles them.
 */
export const EARLY_EVENTS_SCRIPT = `window.earlyEvents=[];for(const type of["click","keydown"])addEventListener(type,e=>{const kept=window.earlyEvents;if(!kept||type!=="click"&&(!kept.length||!(e.ctrlKey||e.metaKey?/^[abi]$/i:/^(?:.|Enter|Tab|Backspace|Delete|Escape|Home|End|Arrow\\w+)$/u).test(e.key)))return;kept.push(e);e.preventDefault();e.stopImmediatePropagation()},true)`
