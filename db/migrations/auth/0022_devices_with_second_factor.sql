-- Ours: when a code of a second factor was last right on this device. Guesses from elsewhere can't lock its owner out there.
alter table auth.devices add column second_factor_at timestamptz;
