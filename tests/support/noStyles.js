/* global document */
/**
 * Replaces the function with which antd inserts styles. jsdom would match thousands of style rules for every query by
 * role. That takes minutes, and jsdom has no layout that could be tested. Browser tests check the appearance.
 */
exports.injectCSS = () => null;
exports.updateCSS = () => document.createElement('style');
exports.removeCSS = () => undefined;
exports.clearContainerCache = () => undefined;
