import type { ComponentType } from 'react';
import AntdProvider from '../AntdProvider';

/** Wrapper for popups of the sign-in page, which works without the component library. */
export const withAntd = <Props extends object>(Popup: ComponentType<Props>) =>
  function WithAntd(props: Props) {
    return (
      <AntdProvider>
        <Popup {...props} />
      </AntdProvider>
    );
  };
