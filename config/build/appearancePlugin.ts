import type { IApi } from 'umi';
import { lookStyles } from './appearance';

/** The theme's variables as styles of the page, so that what is shown before the component library has its colours and measures. */
export default (api: IApi) => {
  let styles: string | undefined;
  api.modifyHTML(($) => {
    // Not before a page is made: other commands need none.
    styles ??= lookStyles();
    $('head').append(`<style>${styles}</style>`);
    return $;
  });
};
